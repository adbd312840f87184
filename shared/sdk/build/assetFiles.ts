/** Pictures, fonts and sounds that a module imports by address: what a release may hold beside code. */
export const ASSET_FILES = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|ttf|woff2?|m4a|mp3|mp4|ogg|wav|webm)$/;

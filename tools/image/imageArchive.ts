/** Where `npm run image` leaves its file, from the root of the checkout. */
export const IMAGE_ARCHIVE = '.cache/image/prova.oci.tar';

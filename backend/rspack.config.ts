import { defineConfig } from '@rspack/cli';

const isOwnCode = (request: string) => /^(\.|\/|@prova\/)/.test(request);

/** Two processes, each one file: the backend and the embedded sign-in provider. Packages stay in node_modules. */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: { backend: './src/main.ts', provider: './src/providerMain.ts' },
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  externalsType: 'module-import',
  externals: [
    ({ request }, done) => {
      if (request === undefined || isOwnCode(request)) return done();
      done(undefined, request);
    },
  ],
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  optimization: { minimize: false },
  performance: false,
});

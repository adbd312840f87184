/**
 * The order of an area's folders and files, top first: each layer may import those below it, and names of one layer
 * each other. Every child of an area that stands here has its layer, tests aside. `*` stands for one name.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
module.exports = {
  'shell/src': [
    ['main.ts', 'firstPaint.ts'],
    ['boot'],
    ['pages'],
    ['federation', 'frame', 'landing', 'profile'],
    ['session'],
    ['ui'],
    ['context'],
    ['registry'],
    ['leases', 'preferences', 'security', 'served'],
    ['locales'],
  ],
  'shell/server': [
    ['main.ts'],
    ['createSiteServer.ts'],
    ['document', 'registerApiProxy.ts'],
    ['sources'],
    ['readSiteSettings.ts'],
  ],
  'remote-*/src': [
    ['standalone.tsx', 'prerender.tsx'],
    ['remote.tsx'],
    ['app'],
    ['pages'],
    ['paths.ts', 'locales'],
    ['features'],
    ['ui', 'devices'],
  ],
  tools: [
    ['*.ts'],
    ['dev'],
    ['services', 'check', 'test', 'newRemote'],
    ['release', 'chaos', 'contract', 'conventions', 'importRules', 'lint', 'origins', 'data', 'browser'],
    ['build', 'settings'],
    ['layout'],
  ],
};

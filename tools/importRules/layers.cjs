/**
 * The order of an area's folders and files, top first: each layer may import those below it, and names of one layer
 * each other. Every child of an area that stands here has its layer, tests aside. `*` stands for one name.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
module.exports = {
  'backend/src': [
    ['main.ts', 'identityProviderMain.ts'],
    ['startBackend.ts', 'identityProvider'],
    ['createBackend.ts'],
    ['routes'],
    ['openapi', 'metrics'],
    ['interviews', 'audio', 'account', 'interviewerVoice'],
    ['interviewer', 'speech', 'jobs'],
    ['session'],
    ['http'],
    ['store'],
    ['settings', 'pages'],
    ['ground'],
  ],
  'backend/src/interviewer': [
    ['createInterviewer.ts'],
    ['languageModel', 'createRubricInterviewer.ts'],
    ['report', 'selection', 'jobDescription'],
    ['bank', 'interviewer.ts'],
    ['scoring'],
    ['text', 'questionItem.ts'],
  ],
  'backend/src/store': [
    ['backup', 'openDatabase.ts'],
    ['openEmbeddedDatabase.ts', 'openPostgresDatabase.ts', 'migrate.ts'],
    ['createDatabaseCircuit.ts', 'createSpaceGuard.ts', 'isStoreUnavailable.ts', 'database.ts', 'timeOf.ts', 'migrations'],
  ],
  'backend/src/speech': [
    ['createBuiltInSpeaker.ts'],
    ['speechWorker.ts', 'createSynthesizer.ts', 'createAudioCache.ts'],
    ['audio', 'flite', 'text'],
    ['speaker.ts', 'speechWorkerMessages.ts', 'LICENSES'],
    ['audioMediaTypes.ts', 'audioKeys.ts', 'builtInStyle.ts'],
  ],
  'shell/src': [
    ['main.ts', 'firstPaint.ts'],
    ['boot'],
    ['pages'],
    ['federation', 'frame', 'landing', 'profile', 'account'],
    ['session'],
    ['ui'],
    ['context'],
    ['registry'],
    ['leases', 'preferences', 'served', 'toasts'],
    ['locales'],
  ],
  'shell/server': [
    ['main.ts'],
    ['createSiteServer.ts'],
    ['document', 'registerApiProxy.ts'],
    ['registerReports.ts'],
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
    ['api'],
  ],
  tools: [
    ['*.ts'],
    ['dev', 'breakages'],
    ['services', 'check', 'test', 'newRemote', 'nodes', 'steady'],
    ['release', 'contract', 'conventions', 'importRules', 'lint', 'origins', 'supplyChain', 'browser'],
    ['build', 'settings'],
    ['layout'],
  ],
};

import { browserProjects } from '@prova/shared/testing/jestPreset';

export default { projects: browserProjects(import.meta.dirname, 'releases') };

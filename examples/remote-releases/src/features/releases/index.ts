export { releasesApi as boardApi } from './api/releasesApi';
export { ReleaseList } from './ui/ReleaseList';

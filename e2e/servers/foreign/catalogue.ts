import type { AudioMessageType } from '@prova/api/types/audioMessage';
import type { Domain } from '@prova/api/types/domain';

interface CatalogueQuestion {
  id: string;
  domainId: string;
  text: string;
}

/** Subjects unknown to Prova's own server: a client can only have got them from here. */
export const DOMAINS: readonly Domain[] = [
  { id: 'd-cobol', name: 'MAINFRAME_COBOL', displayName: 'Mainframe COBOL', status: 'ACTIVATED' },
  { id: 'd-gis', name: 'GEO_INFORMATION', displayName: 'Geographic information', status: 'ACTIVATED' },
  { id: 'd-fpga', name: 'FPGA_DESIGN', displayName: 'FPGA design', status: 'DEACTIVATED' },
];

export const QUESTIONS: readonly CatalogueQuestion[] = [
  { id: 'q-1', domainId: 'd-cobol', text: 'What does the LINKAGE SECTION of a COBOL program hold?' },
  { id: 'q-2', domainId: 'd-cobol', text: 'When would you choose VSAM over a relational table?' },
  { id: 'q-3', domainId: 'd-gis', text: 'Why do two maps of the same place disagree by a hundred metres?' },
  { id: 'q-4', domainId: 'd-gis', text: 'How does an R-tree answer a bounding box query?' },
];

export const KEYWORDS = [
  { id: 'k-1', name: 'COPYBOOK', domainId: 'd-cobol' },
  { id: 'k-2', name: 'JCL', domainId: 'd-cobol' },
  { id: 'k-3', name: 'WGS 84', domainId: 'd-gis' },
] as const;

export const MESSAGES: Readonly<Record<AudioMessageType, string>> = {
  AUDIO_CHECK: 'Another server speaking. Please say a few words.',
  AUDIO_CHECK_OK: 'Another server has heard you well.',
  AUDIO_CHECK_NOK: 'Another server could not hear you.',
  INTERVIEW_START: 'Another server welcomes you to your interview.',
  FINALIZING: 'Another server thanks you for your answers.',
};

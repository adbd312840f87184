import type { SessionList } from '@prova/api/types/sessionList';
import type { DeclaredRoute } from '../src/http/declaredRoute';
import {
  answerAll,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from './interviewJourney';
import type { TestPerson } from './startBackendOn';

/** Values for address parameters, by the preceding segment: one candidate's data. */
export type UserData = Readonly<Record<string, string>>;

export const OWN_ANSWER = 'Closures keep the variables around them.';

/** With it its owner may make every call on an interview. */
const PRACTICE = { name: 'PRACTICE', type: 'BOOLEAN', value: true } as const;

/** A finished interview with feedback and an analysed job description, both of this person. */
export async function createUserData(person: TestPerson, domainId: string): Promise<UserData> {
  const interview = await prepare(person, propertiesOf([domainId], 1, [PRACTICE]));
  const [assignedQuestionId = ''] = questionIdsOf(interview);
  await answerAll(person, interview, OWN_ANSWER);
  const { questionId } = await fetchQuestion(person, interview.id, assignedQuestionId);
  await eventually(async () => {
    const feedback = await person.get(`/api/evm/interviews/${interview.id}/feedback`);
    return feedback.json<{ status: string }>().status === 'FINISHED' || undefined;
  });
  const { sessions } = (await person.get('/api/account/sessions')).json<SessionList>();
  const analysis = await person.post('/api/evm/ai/job-description', { description: 'React' });
  return {
    'interviews/:id': interview.id,
    'questions/:assignedQuestionId': assignedQuestionId,
    'questions/:questionId': questionId,
    'sessions/:sessionId': sessions[0]?.id ?? '',
    'jobs/:id': String(analysis.headers.location).split('/').at(-1) ?? '',
    'type/:type': 'AUDIO_CHECK',
    'audio/:messageId': 'audio-check',
    'assets/:name': 'icon.svg',
    'voices/:provider': 'builtIn',
    'providers/:provider': 'builtIn',
    'capabilities/:capability': 'tts',
    'presets/:presetId': '00000000-0000-4000-8000-000000000000',
  };
}

/** A form with a recording, as browsers send it. */
function recordingForm(): FormData {
  const form = new FormData();
  form.append('provider', 'builtIn');
  form.append('file', new File(['RIFF'], 'recording.wav', { type: 'audio/wav' }));
  return form;
}

/** Successful bodies, by operation. */
const bodyOf = (operationId: string | undefined, domainId: string): object | undefined =>
  ({
    startInterview: { properties: propertiesOf([domainId], 1) },
    analyzeJobDescription: { description: 'React' },
    planReadiness: { description: 'A job for a Java engineer', cv: 'Java (6 years)' },
    transcribeRecording: recordingForm(),
    submitAnswer: { answer: OWN_ANSWER },
    clarifyQuestion: { wish: 'REPHRASE' },
    reviewAttempt: { answer: OWN_ANSWER },
    makeReportLink: { days: 1 },
    readSharedReport: { secret: 'nobody’s' },
    speakSharedModelAnswer: { secret: 'nobody’s' },
    giveVerdict: { fair: false, remark: 'Too strict.', shared: true },
    claimPoints: { points: [], shared: false },
    createVoicePreset: { name: 'Low', provider: 'builtIn', voice: 'rms' },
    chooseInterviewerVoice: { presetId: null },
    storeVoicePrices: { currency: 'USD', perThousandCharacters: 0.015, asOf: '2026-11-22' },
    storePronunciations: { own: [{ written: 'Prova', said: 'pro va' }] },
    speakText: { provider: 'builtIn', text: OWN_ANSWER },
    // Their data is needed for the other calls.
    deleteAccount: { confirmation: 'somebody else' },
  })[operationId ?? ''];

const PARAMETER = /([\w-]+\/:\w+)/g;

/** The parameters of a route's address, by their name in `Belongings`. */
export const parametersOf = ({ url }: DeclaredRoute): string[] =>
  [...url.matchAll(PARAMETER)].map(([name]) => name);

/** A successful call for the owner of `belongings`. @throws for routes unknown to this file */
export function exampleCall(route: DeclaredRoute, userData: UserData, domainId: string) {
  const url = route.url.replace(PARAMETER, (name: string) => {
    const value = userData[name];
    if (value === undefined) throw new Error(`${route.url}: say what ${name} is in createBelongings`);
    return name.replace(/:\w+$/, value);
  });
  return { method: route.method, url, body: bodyOf(route.operationId, domainId) };
}

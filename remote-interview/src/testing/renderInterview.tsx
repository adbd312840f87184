import type { Account } from '@prova/shared/session/account';
import type { Domain } from '@prova/api/types/domain';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import {
  createTestHost,
  type TestAnswer,
  type TestRequest,
  type TestServer,
} from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../paths';
import { Root } from '../app/Root';
import { createDeviceChoice } from '../devices/deviceChoice';
import { createFakeAudioDevices } from '../devices/createFakeAudioDevices';
import { createFakeAudioPlayer } from '../devices/createFakeAudioPlayer';
import { createFakeTabLocks } from '../devices/createFakeTabLocks';
import { createFakeRoomWatch } from '../devices/createFakeRoomWatch';
import { createFakeMicrophone } from '../devices/createFakeMicrophone';
import { createFakeRecognizer } from '@prova/shared/voice/createFakeRecognizer';
import type { To } from 'react-router-dom';
import { createDepartures } from '../devices/departures';
import { browserConnection } from '../devices/connection';
import { createOwnStorage } from '../devices/createOwnStorage';
import { createTabStorage } from '../devices/tabStorage';

const domain = (id: string, displayName: string, status = 'ACTIVATED'): Domain => ({
  id,
  name: displayName.toUpperCase(),
  displayName,
  status,
});
export const domains = [
  domain('d-js', 'JavaScript'),
  domain('d-py', 'Python'),
  domain('d-sql', 'SQL'),
  domain('d-sec', 'Security'),
  domain('d-old', 'Perl', 'DRAFT'),
];

const questions = ['q-1', 'q-2'].map((assignedQuestionId, at) => ({ assignedQuestionId, order: at + 1 }));

/** An interview as the server gives it, with the first `answered` questions answered. */
export const interview = (answered = 0, change: object = {}) => ({
  id: 'i-1',
  createdAt: '2026-01-05T09:00:00Z',
  interviewStatus: answered < questions.length ? 'CREATED' : 'FINISHED',
  properties: [
    { name: 'DOMAIN_ID', type: 'UUID', value: 'd-js' },
    { name: 'LEVEL', type: 'ENUM', value: 'ADVANCED' },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 2 },
    { name: 'JOB_DESCRIPTION', type: 'TEXT', value: 'Frontend engineer' },
    { name: 'DURATION', type: 'ENUM', value: 'THIRTY_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: true },
  ],
  assignedQuestions: { questions, next: questions[answered] ?? null },
  ...change,
});

const audio = () => new Blob(['RIFF'], { type: 'audio/wav' });

/** A server without faults. */
function answerWell({ method, path, query }: TestRequest): TestAnswer {
  const message = /^\/api\/evm\/audio\/type\/(\w+)$/.exec(path)?.[1];
  if (message) return { body: { messageId: `m-${message}`, text: `Words of ${message}` } };
  if (path.endsWith('/voice')) return { body: audio() };
  const question = /\/questions\/(q-\d)$/.exec(path)?.[1];
  if (question) {
    const order = Number(question.slice(2));
    return {
      body: {
        assignedQuestionId: question,
        questionId: `v-${question}`,
        order,
        question: `Why ${question}?`,
      },
    };
  }
  switch (`${method} ${path}`) {
    case 'GET /management/info':
      return { body: {} };
    case 'GET /api/evm/domains':
      return { body: { domains } };
    case 'GET /api/evm/keywords':
      return { body: { values: [{ id: 'k', name: `topic of ${String(query['domainId'])}` }] } };
    case 'POST /api/evm/interviews':
      return { status: 201, body: { id: 'i-1' } };
    case 'GET /api/evm/interviews/i-1':
      return { body: interview() };
    default:
      return path.endsWith('/answers') ? { body: {} } : { status: 404, body: { message: 'Not found' } };
  }
}

const PORTION_MS = 1_000;

interface Options {
  readonly path?: string;
  /** Replaces the default server's response where it returns one. */
  readonly server?: (request: TestRequest) => ReturnType<TestServer> | undefined;
  readonly language?: 'en' | 'ru';
  /** The signed-in user, if it matters. */
  readonly account?: Account;
}

/** This remote mounted like in the shell, with clock, devices and server controlled by a test. */
export async function renderInterview({
  path = paths.setup.to(),
  server,
  language = 'en',
  account,
}: Options = {}) {
  const clock = createFakeClock();
  const player = createFakeAudioPlayer();
  const microphone = createFakeMicrophone(clock);
  const audioDevices = createFakeAudioDevices();
  const recognizer = createFakeRecognizer();
  const tabLocks = createFakeTabLocks();
  const roomWatch = createFakeRoomWatch();
  const ports = {
    clock,
    random: () => 0,
    player,
    microphone,
    audioDevices,
    deviceChoice: createDeviceChoice(),
    recognizer,
    roomWatch,
    storage: createTabStorage(),
    createOwnStorage: (owner: string) => createOwnStorage({ owner, now: () => clock.now() }),
    connection: browserConnection,
    tabLocks,
    createDepartures: (owner: string) => createDepartures(owner),
  };
  const testHost = createTestHost((request) => server?.(request) ?? answerWell(request), {
    language,
    ...(account && { account }),
  });
  const TestRoot = ({ host }: { host: HostServices }) => <Root host={host} ports={ports} />;
  const page = renderWithHost(TestRoot, testHost, path);
  const advance = async (ms: number) => {
    // The clock advances in portions, as React sees time pass: it treats fifty updates in one turn as a loop.
    for (let left = ms; left >= 0; left -= PORTION_MS) {
      await act(() => clock.advance(Math.min(left, PORTION_MS)));
    }
  };
  // Pages and texts load by dynamic import, outside the test's clock.
  await act(() => Promise.all([import('../pages/LiveInterviewPage'), import('../pages/PracticePart')]));
  await waitFor(() => expect(testHost.host.i18n.hasResourceBundle(language, 'interview')).toBe(true));
  await advance(0);
  const go = (to: To | number, state: unknown = null) =>
    act(() => (typeof to === 'number' ? page.router.navigate(to) : page.router.navigate(to, { state })));
  return {
    ...page,
    go,
    ...testHost,
    player,
    microphone,
    audioDevices,
    recognizer,
    roomWatch,
    tabLocks,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    advance,
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import { anyText } from '../../testing/matchers';
import { openTestDatabase } from '../../testing/openTestDatabase';
import { dumpDatabase } from '../../testing/personalRows';
import { silentSpeaker } from '../../testing/silentSpeaker';
import { deleteAccount } from '../account/deleteAccount';
import { exportAccount } from '../account/exportAccount';
import { restoreBackup } from '../store/backup/restoreBackup';
import { writeBackup } from '../store/backup/writeBackup';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { createInterviewerVoice } from './createInterviewerVoice';
import {
  createPronunciationReader,
  listOwnPronunciations,
  readOwnPronunciations,
  storeOwnPronunciations,
} from './ownPronunciations';
import {
  chooseInterviewerVoice,
  createVoicePreset,
  deleteVoicePreset,
  listVoicePresets,
  MAX_PRESETS,
  readInterviewerVoice,
} from './voicePresets';
import { readVoicePrices, storeVoicePrices } from './voicePrices';

jest.setTimeout(60_000);

const WARM: VoicePresetContent = {
  name: 'Warm',
  provider: 'openai',
  model: 'tts-1',
  voice: 'alloy',
  format: 'mp3',
  settings: { speed: 1.1, instructions: 'calm "and" слово', boost: true },
};
const PRICES = { currency: 'CHF', perThousandCharacters: 0.015, perMinuteOfAudio: null, asOf: '2026-11-22' };

describe('decisions about the voice', () => {
  let database: Database;
  let author: string;

  const addUser = async (login: string) => {
    const [user] = await database.query<{ id: string }>(
      `insert into users (issuer, subject, login) values ('test', $1, $2) returning id`,
      [randomUUID(), login],
    );
    return user?.id ?? '';
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    await migrate(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.script(
      'delete from interviewer_voices; delete from voice_presets; delete from pronunciations; delete from users',
    );
    author = await addUser('author-canary');
  });

  test('stores a preset verbatim, with date and author', async () => {
    const id = await createVoicePreset(database, author, WARM);
    expect(await listVoicePresets(database)).toEqual({
      presets: [{ id, ...WARM, createdAt: anyText, createdBy: 'author-canary' }],
      interviewer: null,
      history: [],
    });
    await createVoicePreset(database, author, { name: 'Bare', provider: 'builtIn' });
    const { presets } = await listVoicePresets(database);
    expect(presets.map(({ name }) => name)).toEqual(['Bare', 'Warm']);
    expect(presets[0]).toMatchObject({ model: null, voice: null, format: null, settings: {} });
  });

  test('limits the number of presets', async () => {
    await database.query(
      `insert into voice_presets (name, provider) select 'many', 'openai' from generate_series(2, $1::int)`,
      [MAX_PRESETS],
    );
    await createVoicePreset(database, author, WARM);
    await expect(createVoicePreset(database, author, WARM)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_PRESETS',
    });
  });

  test('speaks with the latest choice, and leaves earlier ones unchanged in the history', async () => {
    expect(await readInterviewerVoice(database)).toBeNull();
    const warm = await createVoicePreset(database, author, WARM);
    const cold = await createVoicePreset(database, author, { ...WARM, name: 'Cold', settings: {} });
    await chooseInterviewerVoice(database, author, warm);
    expect(await readInterviewerVoice(database)).toEqual(WARM);
    await chooseInterviewerVoice(database, author, cold.toUpperCase());
    expect((await listVoicePresets(database)).interviewer).toBe(cold);
    await chooseInterviewerVoice(database, author, null);
    expect(await readInterviewerVoice(database)).toBeNull();
    await deleteVoicePreset(database, warm);
    const { interviewer, history } = await listVoicePresets(database);
    expect(interviewer).toBeNull();
    expect(history).toEqual([
      { preset: null, chosenAt: anyText, chosenBy: 'author-canary' },
      { preset: { ...WARM, name: 'Cold', settings: {} }, chosenAt: anyText, chosenBy: 'author-canary' },
      { preset: WARM, chosenAt: anyText, chosenBy: 'author-canary' },
    ]);
  });

  test('refuses to choose or delete unknown presets, and to delete the one in use', async () => {
    const id = await createVoicePreset(database, author, WARM);
    await chooseInterviewerVoice(database, author, id);
    for (const unknown of [randomUUID(), 'none', '']) {
      await expect(chooseInterviewerVoice(database, author, unknown)).rejects.toMatchObject({ status: 404 });
      await expect(deleteVoicePreset(database, unknown)).rejects.toMatchObject({ status: 404 });
    }
    for (const same of [id, id.toUpperCase()]) {
      await expect(deleteVoicePreset(database, same)).rejects.toMatchObject({
        status: 409,
        code: 'PRESET_IN_USE',
      });
    }
    expect(await readInterviewerVoice(database)).toEqual(WARM);
  });

  test('records simultaneous choices, in order even after the clock is set back', async () => {
    const ids = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) => createVoicePreset(database, author, { ...WARM, name })),
    );
    await Promise.all(ids.map((id) => chooseInterviewerVoice(database, author, id)));
    expect((await listVoicePresets(database)).history).toHaveLength(4);
    await database.query(`update interviewer_voices set chosen_at = chosen_at + interval '1 day'`);
    await chooseInterviewerVoice(database, author, null);
    expect(await readInterviewerVoice(database)).toBeNull();
    expect((await listVoicePresets(database)).history?.[0]).toMatchObject({ preset: null });
  });

  test("stores decisions without their author's name after the author's deletion", async () => {
    const id = await createVoicePreset(database, author, WARM);
    await chooseInterviewerVoice(database, author, id);
    await storeVoicePrices(database, author, 'openai', PRICES);
    await storeOwnPronunciations(database, author, { own: [{ written: 'Prova', said: 'pro va' }] });
    expect(await dumpDatabase(database)).toContain('author-canary');
    const theirs = await exportAccount(database, author);
    expect(theirs?.voiceDecisions.map(({ kind, of }) => [kind, of]).toSorted()).toEqual([
      ["interviewer's voice chosen", 'Warm'],
      ['preset kept', 'Warm'],
      ['prices noted', 'openai'],
      ['pronunciation added', 'Prova'],
    ]);

    await deleteAccount(database, silentSpeaker, author);

    const dump = await dumpDatabase(database);
    expect(dump).not.toContain('author-canary');
    expect(dump.split(author)).toHaveLength(2);
    expect(await readInterviewerVoice(database)).toEqual(WARM);
    expect(await listVoicePresets(database)).toMatchObject({
      presets: [{ id, createdBy: null }],
      interviewer: id,
      history: [{ chosenBy: null }],
    });
    expect(await readVoicePrices(database, 'openai')).toEqual(PRICES);
    expect((await listOwnPronunciations(database)).own).toMatchObject([{ said: 'pro va', changedBy: null }]);
  });

  test('stores only the latest prices per provider', async () => {
    expect(await readVoicePrices(database, 'elevenlabs')).toBeNull();
    await storeVoicePrices(database, author, 'openai', PRICES);
    const later = {
      currency: 'USD',
      perThousandCharacters: null,
      perMinuteOfAudio: 0.0045,
      asOf: '2026-12-01',
    };
    await storeVoicePrices(database, author, 'openai', later);
    expect(await readVoicePrices(database, 'openai')).toEqual(later);
  });

  test('replaces all pronunciations at once, with date and author of unchanged ones intact', async () => {
    const other = await addUser('other');
    const first = { written: 'kubectl', said: 'kube cuttle' };
    await storeOwnPronunciations(database, author, { own: [first, { written: 'IT', said: 'eye tee' }] });
    const { own: before, revision } = await listOwnPronunciations(database);
    await storeOwnPronunciations(database, other, {
      own: [first, { written: 'IT', said: 'I T' }, { written: 'слово', said: 'slovo' }],
      revision,
    });
    const { own } = await listOwnPronunciations(database);
    expect(own.map(({ written, said, changedBy }) => [written, said, changedBy]).toSorted()).toEqual([
      ['IT', 'I T', 'other'],
      ['kubectl', 'kube cuttle', 'author-canary'],
      ['слово', 'slovo', 'other'],
    ]);
    expect(own.find(({ written }) => written === 'kubectl')).toEqual(
      before.find(({ written }) => written === 'kubectl'),
    );
    await expect(storeOwnPronunciations(database, author, { own: [], revision })).rejects.toMatchObject({
      status: 409,
      code: 'PRONUNCIATIONS_CHANGED',
    });
    await storeOwnPronunciations(database, author, { own: [] });
    expect(await readOwnPronunciations(database)).toEqual([]);
  });

  test('continues with the last known data while the database is unavailable', async () => {
    let isDown = false;
    const failing: Database = {
      ...database,
      query: (sql, parameters) =>
        isDown ? Promise.reject(new Error('down')) : database.query(sql, parameters),
    };
    const voice = createInterviewerVoice(failing, () => undefined);
    const readPronunciations = createPronunciationReader(failing);
    const id = await createVoicePreset(database, author, WARM);
    await chooseInterviewerVoice(database, author, id);
    await storeOwnPronunciations(database, author, { own: [{ written: 'Prova', said: 'pro va' }] });
    const known = [await voice.readPreset(), await readPronunciations()];
    expect(known).toEqual([WARM, [{ written: 'Prova', said: 'pro va' }]]);
    isDown = true;
    expect([await voice.readPreset(), await readPronunciations()]).toEqual(known);
  });

  test('[D12] restores everything from a backup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prova-decisions-'));
    const id = await createVoicePreset(database, author, WARM);
    await chooseInterviewerVoice(database, author, id);
    await storeVoicePrices(database, author, 'openai', PRICES);
    await storeOwnPronunciations(database, author, { own: [{ written: 'Prova', said: 'pro va' }] });
    await writeBackup(database, join(folder, 'backup'));
    const restored = await openTestDatabase();
    await restoreBackup(restored, join(folder, 'backup'), { replace: false });
    expect(await listVoicePresets(restored)).toEqual(await listVoicePresets(database));
    expect(await readVoicePrices(restored, 'openai')).toEqual(PRICES);
    expect(await listOwnPronunciations(restored)).toEqual(await listOwnPronunciations(database));
    // The restored history accepts further decisions.
    await chooseInterviewerVoice(restored, author, null);
    expect(await readInterviewerVoice(restored)).toBeNull();
    await restored.close();
    await rm(folder, { recursive: true });
  });
});

import type { LanguageModelReport } from '@prova/api/types/languageModel';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectedModel } from '../interviewer/connectModel';
import type { LanguageModelCall } from '../interviewer/languageModel/client/createLanguageModelClient';
import type { LanguageModelSettings } from '../settings/readLanguageModelSettings';
import type { Database } from '../store/database';
import { createUsageRecorder } from './createUsageRecorder';
import {
  abandonCheck,
  beginCheck,
  isCheckUnderWay,
  listChecks,
  RENEW_INTERVAL,
  renewCheck,
  storeCheck,
} from './modelChecks';
import { readDays, readLastCalls, readTasks } from './readModelUsage';

/** Milliseconds between writes of what was recorded: the most that a killed process loses. */
const FLUSH_INTERVAL = 10_000;
/** Milliseconds between looks for a due check. */
const LOOK_INTERVAL = 10 * 60_000;

interface ModelHealthParts {
  database: Database;
  settings: Pick<LanguageModelSettings, 'model' | 'host' | 'prices'>;
  model: ConnectedModel;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The connected language model over time: its calls, their cost, and how well it judges. */
export interface ModelHealth {
  called(call: LanguageModelCall): void;
  read(): Promise<LanguageModelReport>;
  /** @returns false if a check is under way already */
  requestCheck(): Promise<boolean>;
  /** Begins a check if one is due. */
  checkIfDue(): Promise<void>;
  /** Stores calls now and then, and checks the model daily. @returns the stop, which abandons a check under way */
  start(): () => Promise<void>;
}

export function createModelHealth({ database, settings, model, log }: ModelHealthParts): ModelHealth {
  const recorder = createUsageRecorder(database, settings.model);
  const underWay = new Set<Promise<void>>();

  const check = async (id: string) => {
    const renewal = setInterval(() => {
      renewCheck(database, id).catch((error: unknown) => {
        log.warn({ err: error }, 'the lease of a check of the language model was not renewed');
      });
    }, RENEW_INTERVAL);
    try {
      const result = await model.check();
      await storeCheck(database, id, result);
      const { problems, agreement } = result;
      const line = { model: settings.model, problems, rank: agreement?.rank, error: agreement?.error };
      if (problems.length === 0) log.info(line, 'the language model was checked, and is good enough');
      else log.warn(line, 'the language model was checked, and something should change');
    } catch (error) {
      log.warn({ err: error }, 'the language model was not checked');
      await abandonCheck(database, id).catch(() => undefined);
    } finally {
      clearInterval(renewal);
    }
  };
  const begin = async (reason: 'requested' | 'due') => {
    const id = await beginCheck(database, settings, reason);
    if (id === null) return false;
    const running = check(id).finally(() => underWay.delete(running));
    underWay.add(running);
    return true;
  };
  const checkIfDue = async () => {
    await recorder.flush();
    await begin('due');
  };

  return {
    called: recorder.record,
    checkIfDue,
    requestCheck: () => begin('requested'),
    async read() {
      await recorder.flush();
      const [lastCalls, isChecking, checks, days, tasks] = await Promise.all([
        readLastCalls(database, settings.model),
        isCheckUnderWay(database, settings.model),
        listChecks(database),
        readDays(database),
        readTasks(database, settings.model),
      ]);
      return {
        model: settings.model,
        host: settings.host,
        prices: settings.prices,
        state: stateOf(model.isResting(), lastCalls),
        ...lastCalls,
        isChecking,
        checks,
        days,
        tasks,
      };
    },
    start() {
      const every = (milliseconds: number, work: () => Promise<void>, failure: string) =>
        setInterval(() => {
          work().catch((error: unknown) => log.warn({ err: error }, failure));
        }, milliseconds);
      const flushing = every(
        FLUSH_INTERVAL,
        recorder.flush,
        'calls to the language model were not counted yet',
      );
      const looking = every(LOOK_INTERVAL, checkIfDue, 'no check of the language model was begun');
      return async () => {
        clearInterval(flushing);
        clearInterval(looking);
        model.close();
        await Promise.all(underWay);
        await recorder.flush().catch((error: unknown) => {
          log.warn({ err: error }, 'the last calls to the language model were not counted');
        });
      };
    },
  };
}

function stateOf(
  isResting: boolean,
  { lastReplyAt, lastFailure }: Pick<LanguageModelReport, 'lastReplyAt' | 'lastFailure'>,
): LanguageModelReport['state'] {
  if (isResting) return 'RESTING';
  if (lastReplyAt === null && lastFailure === null) return 'UNUSED';
  return lastFailure !== null && (lastReplyAt === null || lastFailure.at > lastReplyAt)
    ? 'FAILING'
    : 'WORKING';
}

import { FEEDBACK_LANGUAGES, type DomainFeedback, type Feedback } from '@prova/api/types/feedback';
import * as v from 'valibot';
import { Refusal } from '../http/refusal';
import type { DomainWords, Translations } from '../interviewer/interviewer';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { addDelivery } from './addDelivery';
import { addPointHistory } from './answerResults';
import { addClaimedPoints } from './claimedPoints';
import { compareWithRepeated, findPrevious } from './compareWithRepeated';
import type { InterviewRow } from './interviewRow';
import { findVisibleInterview } from './readInterview';
import { findNextRehearsal } from './rehearsals';
import { addVerdicts } from './verdicts';

const languageSchema = v.picklist(FEEDBACK_LANGUAGES);

/** The report's requested language. An unsupported language, or several, are ignored. */
export const feedbackQuerySchema = v.strictObject({
  language: v.optional(v.union([languageSchema, v.string(), v.array(v.string())])),
});
export type FeedbackQuery = v.InferOutput<typeof feedbackQuerySchema>;

interface FeedbackRow {
  status: Feedback['status'];
  role: string | null;
  score: number | null;
  domains: DomainFeedback[] | null;
  /** Texts in other languages; null in older reports. */
  translations: Partial<Translations> | null;
}

export const withoutReasoning = ({ reasoning: _forAdmins, ...domain }: DomainFeedback): DomainFeedback =>
  domain;

function translate(domain: DomainFeedback, words: DomainWords | undefined): DomainFeedback {
  const { questions: questionWords = [], ...ofDomain } = words ?? {};
  return {
    ...domain,
    ...ofDomain,
    questions: domain.questions?.map((question, index) => ({ ...question, ...questionWords[index] })),
  };
}

/** The report in the requested language, or in English by default. */
export function reportIn(
  wanted: FeedbackQuery['language'],
  domains: readonly DomainFeedback[],
  translations: Partial<Translations>,
): Pick<Feedback, 'language' | 'domains'> {
  const language = v.is(languageSchema, wanted) ? wanted : 'en';
  const words = language === 'en' ? undefined : translations[language];
  if (words === undefined) return { language: 'en', domains: [...domains] };
  return { language, domains: domains.map((domain, index) => translate(domain, words[index])) };
}

/**
 * The stored report on an interview, without data of other interviews. No domains while pending. Read in one
 * query, since the report may be finished between two queries.
 */
export async function readReport(
  database: Database,
  { id, settings }: Pick<InterviewRow, 'id' | 'settings'>,
  wanted: FeedbackQuery['language'],
): Promise<Omit<Feedback, 'interviewId'>> {
  const [row] = await database.query<FeedbackRow>(
    'select status, role, score, domains, translations from feedback where interview_id = $1',
    [id],
  );
  if (!row) {
    throw new Refusal(
      409,
      'INTERVIEW_NOT_FINISHED',
      'Feedback will be prepared once you’ve answered the last question.',
    );
  }
  const { status, role, score } = row;
  const practice = settings.practice === true ? { practice: true } : {};
  if (!row.domains) return { status, role, ...practice };
  const told = await addDelivery(database, id, row.domains);
  const report = reportIn(wanted, told, row.translations ?? {});
  return { status, role, ...practice, speaksModelAnswers: true, score, ...report };
}

/**
 * PENDING until the feedback job has ended.
 * @throws Refusal 404 for interviews the viewer may not see, 409 for unfinished interviews.
 */
export async function readFeedback(
  database: Database,
  viewer: SignedInUser,
  id: string,
  { language: wanted }: FeedbackQuery,
): Promise<Feedback> {
  const interview = await findVisibleInterview(database, viewer, id);
  const { domains, language, ...told } = await readReport(database, interview, wanted);
  const base = { interviewId: interview.id, ...told };
  const isOwn = interview.ownerId === viewer.id;
  if (!domains) return told.status === 'PENDING' && isOwn ? { ...base, offersNotice: true } : base;
  const withHistory = await addPointHistory(database, interview.ownerId, domains);
  const { domains: compared, ...repeats } = await compareWithRepeated(database, interview, withHistory);
  const shown = compared ?? [];
  const previous = repeats.repeats ? {} : await findPrevious(database, interview);
  const ofOwner = isOwn
    ? {
        offersRehearsal: true,
        offersLink: true,
        offersVerdicts: true,
        comesAgainAt: await findNextRehearsal(database, interview.id),
      }
    : {};
  const whole = isOwn
    ? await addClaimedPoints(database, interview.id, await addVerdicts(database, interview.id, shown))
    : shown;
  return {
    ...base,
    ...ofOwner,
    ...repeats,
    ...previous,
    language,
    domains: isAdmin(viewer) ? whole : whole.map(withoutReasoning),
  };
}

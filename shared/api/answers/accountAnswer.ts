import * as v from 'valibot';
import { flag, needed, readableList, text } from '@prova/shared/http/tolerant';

/** The signed-in user. Only an unambiguous true activates an account; an unreadable role is not granted. */
export const accountAnswerSchema = v.pipe(
  v.object({
    activated: v.nullish(v.unknown(), null),
    authorities: readableList(needed),
    email: text,
    login: text,
    firstName: text,
    lastName: text,
  }),
  v.transform(({ activated, ...account }) => ({ ...account, activated: activated === true })),
);

/** The server's configuration. Unreadable parts count as absent. */
export const applicationInfoAnswerSchema = v.object({
  'display-ribbon-on-profiles': text,
  activeProfiles: readableList(needed),
  answersSentTo: text,
  questionsSentTo: text,
  offersPractice: flag,
  offersFollowUps: flag,
  offersFreshCounts: flag,
  offersModelReport: flag,
  offersReadiness: flag,
});
export type ApplicationInfoAnswer = v.InferOutput<typeof applicationInfoAnswerSchema>;

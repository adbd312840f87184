import * as v from 'valibot';
import { flag, needed, readableList, text } from '@prova/shared/http/tolerant';

/** Who is signed in. Only a clear yes activates an account; a role that cannot be read is not held. */
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

/** How the server is set up. Whatever of it cannot be read is as if it were not there. */
export const applicationInfoAnswerSchema = v.object({
  'display-ribbon-on-profiles': text,
  activeProfiles: readableList(needed),
  answersSentTo: text,
  questionsSentTo: text,
  offersPractice: flag,
  offersFollowUps: flag,
});
export type ApplicationInfoAnswer = v.InferOutput<typeof applicationInfoAnswerSchema>;

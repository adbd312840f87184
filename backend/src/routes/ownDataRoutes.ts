import { logoutResultSchema } from '@prova/shared/session/account';
import { accountDeletionRequestSchema } from '@prova/api/types/accountDeletion';
import { sessionListSchema } from '@prova/api/types/sessionList';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accountExportSchema } from '../account/accountExport';
import { deleteAccount } from '../account/deleteAccount';
import { exportAccount } from '../account/exportAccount';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { empty } from '../http/mediaTypes';
import { Refusal } from '../http/refusal';
import { takeSession, type Cookies } from '../session/cookies';
import { requireUser } from '../session/guardCalls';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../session/ownSessions';
import type { ProviderAccounts } from '../session/providerAccounts';
import { revokeTokens } from '../session/revokedTokens';
import type { SignedInUser } from '../session/sessionStore';
import type { Speaker } from '../speech/speaker';
import type { Database } from '../store/database';

interface OwnDataDependencies {
  database: Database;
  cookies: Cookies;
  speaker: Speaker;
  providerAccounts: ProviderAccounts;
  securityLog: SecurityLog;
  /** Completes a deletion outside the database. */
  finishDeletions(): Promise<void>;
}

const sameText = (one: string, other: string | null) =>
  other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

const isConfirmed = (confirmation: string, { login, email }: SignedInUser) =>
  confirmation.trim() !== '' && (sameText(confirmation, login) || sameText(confirmation, email));

const gone = () =>
  new Refusal(401, 'UNAUTHORIZED', 'You aren’t signed in, or your session has expired. Sign in to continue.');

/** People's control over their data: export, deletion, and sessions. */
export function ownDataRoutes(app: ApiServer, dependencies: OwnDataDependencies): void {
  const { database, cookies, speaker, providerAccounts, securityLog, finishDeletions } = dependencies;
  const secretOf = (request: FastifyRequest) => request.cookies[cookies.session.name] ?? '';

  /**
   * Ends the person's access elsewhere: the provider's session and tokens must not bring back an ended
   * session.
   */
  const endElsewhere = async (request: FastifyRequest, userId: string) => {
    const [person] = await database.query<{ issuer: string; subject: string }>(
      'select issuer, subject from users where id = $1',
      [userId],
    );
    if (!person) return;
    await revokeTokens(database, person);
    await providerAccounts.endSessions(person.subject).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sign-in provider did not end its sessions');
    });
  };

  app.get('/api/account/export', {
    config: { access: 'user' },
    schema: {
      operationId: 'exportAccount',
      summary: 'Everything that is kept about the person who asks, as a file.',
      response: { 200: accountExportSchema },
    },
    async handler(request, reply) {
      const { id } = requireUser(request);
      const document = await exportAccount(database, id);
      if (!document) throw gone();
      securityLog.record('dataExported', { account: id });
      const day = document.exportedAt.slice(0, 10);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="prova-data-${day}.json"`)
        .serializer((answer: unknown) => JSON.stringify(answer, null, 2))
        .send(document);
    },
  });

  app.delete('/api/account', {
    config: { access: 'user', refusals: [422] },
    schema: {
      operationId: 'deleteAccount',
      summary: 'Deletes the account with everything that is kept about its person, for good.',
      body: accountDeletionRequestSchema,
      response: { 200: logoutResultSchema },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      if (!isConfirmed(request.body.confirmation, user)) {
        throw new Refusal(
          422,
          'CONFIRMATION_MISMATCH',
          'This doesn’t match your user name or email address. Nothing was deleted.',
          'confirmation',
        );
      }
      await deleteAccount(database, speaker, user.id);
      securityLog.record('accountDeleted', { account: user.id });
      // Failed work is retried until done.
      await finishDeletions().catch((error: unknown) => {
        request.log.warn({ err: error }, 'a deleted account is not gone everywhere yet');
      });
      void takeSession(reply, cookies);
      return { logoutUrl: null };
    },
  });

  app.get('/api/account/sessions', {
    config: { access: 'user' },
    schema: {
      operationId: 'listSessions',
      summary: 'Where the person who asks is signed in, and how long sessions last.',
      response: { 200: sessionListSchema },
    },
    handler: (request) => listOwnSessions(database, requireUser(request).id, secretOf(request)),
  });

  app.delete('/api/account/sessions/:sessionId', {
    config: { access: 'owner' },
    schema: {
      operationId: 'endSession',
      summary: 'Ends one of the own sessions.',
      params: v.object({ sessionId: idSchema }),
      response: { 204: empty },
    },
    async handler(request, reply) {
      const { id } = requireUser(request);
      if (!(await endOwnSession(database, id, request.params.sessionId))) {
        throw new Refusal(404, 'SESSION_NOT_FOUND', 'This session doesn’t exist or has already ended.');
      }
      await endElsewhere(request, id);
      securityLog.record('sessionEnded', { account: id });
      return reply.code(204).send();
    },
  });

  app.delete('/api/account/sessions', {
    config: { access: 'user' },
    schema: {
      operationId: 'endOtherSessions',
      summary: 'Ends all sessions of the person but the one that asks.',
      response: { 204: empty },
    },
    async handler(request, reply) {
      const { id } = requireUser(request);
      const ended = await endOtherSessions(database, id, secretOf(request));
      await endElsewhere(request, id);
      securityLog.record('signedOutEverywhere', { account: id, ended });
      return reply.code(204).send();
    },
  });
}

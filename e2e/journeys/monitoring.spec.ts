import { expect, test } from 'playwright/test';
import { findUnknownMetrics } from '@prova/shared/node/testing/monitoring/findUnknownMetrics';
import { readExpressions } from '@prova/shared/node/testing/monitoring/readExpressions';
import { sitePort } from '../site/sitePort';

const textOf = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('what the dashboard and the alert rules for operators ask for is told by the running programs', async () => {
  // Each has answered something, so that the labels of its answers are known.
  expect((await textOf(sitePort, '/livez')).status).toBe(200);
  expect((await textOf(sitePort + 5, '/livez')).status).toBe(200);
  const told = await Promise.all([textOf(sitePort + 5, '/metrics'), textOf(sitePort + 8, '/metrics')]);
  expect(told.map(({ status }) => status)).toEqual([200, 200]);
  const texts = told.map(({ text }) => text);
  expect(findUnknownMetrics(readExpressions(), texts)).toEqual([]);
  // Without the site's half it says so.
  expect(findUnknownMetrics(readExpressions(), texts.slice(0, 1)).join('\n')).toContain(
    'alert RegistryEnds: nothing tells prova_registry_expires_timestamp_seconds',
  );
  expect((await textOf(sitePort, '/metrics')).status).toBe(404);
});

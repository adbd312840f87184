import { expect, test } from 'playwright/test';
import { findUnknownMetrics } from '@prova/node/testing/monitoring/findUnknownMetrics';
import { readExpressions } from '@prova/node/testing/monitoring/readExpressions';
import { sitePort } from '../site/sitePort';

const textOf = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test("exports every metric that the operators' dashboard and alert rules query", async () => {
  // Each server has answered a request, so that its metrics have labels.
  expect((await textOf(sitePort, '/livez')).status).toBe(200);
  expect((await textOf(sitePort + 5, '/livez')).status).toBe(200);
  expect((await textOf(sitePort + 2, '/readyz')).status).toBe(200);
  const ports = [5, 8, 7].map((offset) => sitePort + offset);
  const told = await Promise.all(ports.map((port) => textOf(port, '/metrics')));
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(told[2]?.text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/feedback/readyz",status="200"}',
  );
  const texts = told.map(({ text }) => text);
  expect(findUnknownMetrics(readExpressions(), texts)).toEqual([]);
  // Without the site's metrics, the check reports the unknown metric.
  expect(findUnknownMetrics(readExpressions(), texts.slice(0, 1)).join('\n')).toContain(
    'alert RegistryEnds: nothing tells prova_registry_expires_timestamp_seconds',
  );
  expect((await textOf(sitePort, '/metrics')).status).toBe(404);
});

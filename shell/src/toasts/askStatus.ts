import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import * as v from 'valibot';

const statusSchema = v.object({ status: v.string() });

/** Requests the status of an operation on the server. */
export const askStatus = (
  http: HostServices['http'],
  address: string,
  signal: AbortSignal,
): Promise<ApiResult<{ status: string }>> =>
  callApi(http, { url: address, schema: statusSchema, defaultMessage: '' }, signal);

interface DescribedError {
  [detail: string]: unknown;
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause?: DescribedError;
}

/** SQLSTATE class 22, whose messages repeat the invalid value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/**
 * A loggable form of an error. Database errors include statement parameters and rows, hence people's answers:
 * only the members named here are written.
 */
export function describeError(error: Error): DescribedError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const repeatsValue = code !== undefined && DATA_EXCEPTION.test(code);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    code,
    message: repeatsValue ? 'The database refused a value' : error.message,
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

import { useEffect, useRef, useState } from 'react';
import { readCvFile, tidyCv } from '../../devices/cvFile/readCvFile';
import type { CvProblem } from '../../devices/cvFile/cvText';

/** A CV that was read: the file's name, and its text. */
export interface Cv {
  readonly name: string;
  readonly text: string;
}

export type CvReading =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly problem: CvProblem };

/** Reads files into `onCv`. Of several files, the last one counts. */
export function useCv(onCv: (cv: Cv | null) => void) {
  const [reading, setReading] = useState<CvReading>({ status: 'idle' });
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return {
    reading,
    async read(file: File) {
      const { name } = file;
      latest.current = file;
      setReading({ status: 'reading', name });
      const found = await readCvFile(file);
      if (latest.current !== file) return;
      setReading(found.ok ? { status: 'idle' } : { status: 'failed', name, problem: found.problem });
      if (found.ok) onCv({ name, text: found.text });
    },
    paste(text: string, name: string) {
      latest.current = null;
      setReading({ status: 'idle' });
      onCv({ name, text: tidyCv(text) });
    },
    remove() {
      latest.current = null;
      setReading({ status: 'idle' });
      onCv(null);
    },
  };
}

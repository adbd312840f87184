import en from '../locales/en.json';
import ru from '../locales/ru.json';
import { DEMO_SAMPLES, readQuotes, type SampleName } from './demoSamples';

const POINTS = Object.keys(en.landing.demo.missing).length;

test.each([
  ['en', en],
  ['ru', ru],
])('[S2] quotes each sample literally, and suggests only what it lacks (%s)', (_language, texts) => {
  const { samples, remarks } = texts.landing.demo;
  for (const [name, { missing, completeness }] of Object.entries(DEMO_SAMPLES)) {
    const parts = readQuotes(samples[name as SampleName].answer);
    const quoted = parts.flatMap(({ about }) => about ?? []);
    expect(quoted.filter((about) => !(about in remarks))).toEqual([]);
    expect(quoted.filter((about) => (missing as readonly string[]).includes(about))).toEqual([]);
    expect(new Set(quoted).size).toBe(quoted.length);
    expect(parts.map(({ text }) => text).join('')).not.toMatch(/[[\]|]/);
    if (completeness === 100) expect(quoted).toHaveLength(POINTS);
  }
});

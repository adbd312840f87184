import { strToU8, zipSync } from 'fflate';
import { CV_MAX_LENGTH } from '@prova/api/types/limits';
import { readCvFile } from './readCvFile';
import { MOST_UNPACKED } from './readDocx';

const read = (...parts: BlobPart[]) => readCvFile(new Blob(parts));
const document = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const docx = (xml: string, name = 'word/document.xml') => zipSync({ [name]: strToU8(xml) }) as BlobPart;
const paragraph = (...runs: string[]) =>
  `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`;

test('reads plain text in its encoding', async () => {
  expect(await read('Java  (6 years)\r\n\r\nKafka')).toEqual({ ok: true, text: 'Java (6 years)\nKafka' });
  expect(await read('\uFEFFОпыт: Java')).toEqual({ ok: true, text: 'Опыт: Java' });
  const utf16 = new Uint8Array([0xff, 0xfe, 0x4a, 0, 0x61, 0, 0x76, 0, 0x61, 0]);
  expect(await read(utf16)).toEqual({ ok: true, text: 'Java' });
  expect(await read(new Uint8Array([0xc4, 0x20, 0x4a, 0x61, 0x76, 0x61]))).toMatchObject({ ok: true });
});

test('reads the paragraphs of a Word document, with words in several runs as one', async () => {
  const body = `${paragraph('Ja', 'va &amp; Kafka')}<w:p><w:r><w:instrText>HYPERLINK</w:instrText></w:r></w:p>
    <w:tc>${paragraph('SQL')}</w:tc><w:tc>${paragraph('6 years')}</w:tc>`;
  expect(await read(docx(document(body)))).toEqual({ ok: true, text: 'Java & Kafka\nSQL\n6 years' });
});

test('keeps a text within the length of a request', async () => {
  const found = await read('Java '.repeat(CV_MAX_LENGTH));
  expect(found.ok && found.text.length).toBe(CV_MAX_LENGTH);
});

test('expands no entities of its own, and unpacks no more than a document has', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${document(paragraph('&b; Java'))}`;
  expect(await read(docx(laughs))).toEqual({ ok: true, text: '&b; Java' });
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(MOST_UNPACKED + 1) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await read(bomb as BlobPart)).toEqual({ ok: false, problem: 'tooLong' });
  // The archive understates its size: what it states is unpacked.
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  for (let at = 0; at < bomb.length - 4; at += 1) {
    if (view.getUint32(at, true) === MOST_UNPACKED + 1) view.setUint32(at, 1000, true);
  }
  expect(await read(bomb as BlobPart)).not.toMatchObject({ ok: true });
});

test.each<[string, string, BlobPart]>([
  ['a large file', 'tooLarge', new Uint8Array(5_000_001)],
  ['another kind of file', 'otherType', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['another kind of archive', 'otherType', docx('<x/>', 'xl/workbook.xml')],
  ['a PDF', 'pdf', '%PDF-1.4'],
  ['a broken archive', 'damaged', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5])],
  ['a password, or the former format', 'protected', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['an empty file', 'noText', ''],
  ['an empty document', 'noText', docx(document('<w:p/>'))],
])('says why a file cannot be read: %s', async (_what, problem, content) => {
  expect(await read(content)).toEqual({ ok: false, problem });
});

test('says so where the file has gone meanwhile', async () => {
  const gone = new Blob(['Java']);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readCvFile(gone)).toEqual({ ok: false, problem: 'notOpened' });
});

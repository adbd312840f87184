/** A metadata value of a GGUF file. */
export type GgufValue =
  | { readonly kind: 'number'; readonly type: 'u32' | 'i32' | 'f32'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'texts'; readonly value: readonly string[] }
  | { readonly kind: 'numbers'; readonly type: 'i32' | 'f32'; readonly value: readonly number[] };

export interface GgufTensor {
  readonly name: string;
  /** Innermost first. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const VERSION = 3;
const ALIGNMENT = 32;
/** Codes of the format. */
const TYPES = { u32: 4, i32: 5, f32: 6, truth: 7, text: 8, array: 9 } as const;
const TENSOR_F32 = 0;

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const number = (type: 'u32' | 'i32' | 'f32', value: number) => {
  if (type === 'u32') return u32(value);
  const bytes = Buffer.alloc(4);
  if (type === 'i32') bytes.writeInt32LE(value);
  else bytes.writeFloatLE(value);
  return bytes;
};
const array = (type: number, items: readonly Buffer[]) =>
  Buffer.concat([u32(TYPES.array), u32(type), u64(items.length), ...items]);

function encodeValue(given: GgufValue): Buffer {
  switch (given.kind) {
    case 'number':
      return Buffer.concat([u32(TYPES[given.type]), number(given.type, given.value)]);
    case 'text':
      return Buffer.concat([u32(TYPES.text), text(given.value)]);
    case 'truth':
      return Buffer.concat([u32(TYPES.truth), Buffer.from([Number(given.value)])]);
    case 'texts':
      return array(TYPES.text, given.value.map(text));
    case 'numbers':
      return array(
        TYPES[given.type],
        given.value.map((value) => number(given.type, value)),
      );
  }
}

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

/** A model file as llama.cpp reads it, with weights of single precision. */
export function encodeGguf(
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Buffer {
  const pairs = Object.entries(metadata).map(([key, value]) =>
    Buffer.concat([text(key), encodeValue(value)]),
  );
  const data = tensors.map(({ values }) => padded(Buffer.from(values.buffer)));
  let offset = 0;
  const infos = tensors.map(({ name, shape }, index) => {
    const info = [text(name), u32(shape.length), ...shape.map(u64), u32(TENSOR_F32), u64(offset)];
    offset += data[index]?.length ?? 0;
    return Buffer.concat(info);
  });
  const head = [
    Buffer.from('GGUF'),
    u32(VERSION),
    u64(tensors.length),
    u64(pairs.length),
    ...pairs,
    ...infos,
  ];
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}

import { createRandom } from '../../../src/interviewer/selection/createRandom';
import { encodeGguf, type GgufTensor, type GgufValue } from './encodeGguf';

const WIDTH = 64;
const HEADS = 4;
const INNER = 128;
const LAYERS = 2;
const CONTEXT = 16_384;
/** Token types of llama.cpp. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;
/** The tokenizer's sign for a space. */
const SPACE = '▁';
/** What tokens gain before chance decides: strings end soon, and bytes that are no character hardly ever come. */
const QUOTE_GAIN = 4;
const BYTE_LOSS = -60;

interface Token {
  readonly text: string;
  readonly type: number;
  readonly gain: number;
}

const printable = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index));
const TOKENS: readonly Token[] = [
  { text: '<unk>', type: UNKNOWN, gain: BYTE_LOSS },
  { text: '<s>', type: CONTROL, gain: BYTE_LOSS },
  { text: '</s>', type: CONTROL, gain: 0 },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: BYTE,
    gain: BYTE_LOSS,
  })),
  { text: SPACE, type: NORMAL, gain: 0 },
  ...printable.map((text) => ({ text, type: NORMAL, gain: text === '"' ? QUOTE_GAIN : 0 })),
];

const count = (value: number): GgufValue => ({ kind: 'number', type: 'u32', value });

/**
 * A language model of random weights: the architecture of Llama, a letter for a token, half a megabyte. It writes nonsense, and
 * within a schema, nonsense of the right form.
 */
export function createTinyModel(): Buffer {
  const random = createRandom('tiny');
  const tensors: GgufTensor[] = [];
  const add = (name: string, shape: readonly number[], valueAt: (column: number, row: number) => number) => {
    const [columns = 0, rows = 1] = shape;
    const values = Float32Array.from({ length: columns * rows }, (_, index) =>
      valueAt(index % columns, Math.floor(index / columns)),
    );
    tensors.push({ name, shape, values });
  };
  const chance = () => (random() - 0.5) * 0.4;
  // The first number of each state stays one: the output adds each token's gain through it.
  add('token_embd.weight', [WIDTH, TOKENS.length], (column) => (column === 0 ? 1 : chance()));
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const part = (name: string) => `blk.${String(layer)}.${name}.weight`;
    const kept = (_column: number, row: number) => (row === 0 ? 0 : chance());
    for (const norm of ['attn_norm', 'ffn_norm']) add(part(norm), [WIDTH], () => 1);
    for (const name of ['attn_q', 'attn_k', 'attn_v']) add(part(name), [WIDTH, WIDTH], chance);
    add(part('attn_output'), [WIDTH, WIDTH], kept);
    for (const name of ['ffn_gate', 'ffn_up']) add(part(name), [WIDTH, INNER], chance);
    add(part('ffn_down'), [INNER, WIDTH], kept);
  }
  add('output_norm.weight', [WIDTH], () => 1);
  add('output.weight', [WIDTH, TOKENS.length], (column, row) =>
    column === 0 ? (TOKENS[row]?.gain ?? 0) : chance(),
  );
  const metadata: Record<string, GgufValue> = {
    'general.architecture': { kind: 'text', value: 'llama' },
    'general.name': { kind: 'text', value: 'tiny' },
    'llama.block_count': count(LAYERS),
    'llama.context_length': count(CONTEXT),
    'llama.embedding_length': count(WIDTH),
    'llama.feed_forward_length': count(INNER),
    'llama.attention.head_count': count(HEADS),
    'llama.attention.head_count_kv': count(HEADS),
    'llama.attention.layer_norm_rms_epsilon': { kind: 'number', type: 'f32', value: 1e-5 },
    'llama.rope.dimension_count': count(WIDTH / HEADS),
    'llama.vocab_size': count(TOKENS.length),
    'tokenizer.ggml.model': { kind: 'text', value: 'llama' },
    'tokenizer.ggml.tokens': { kind: 'texts', value: TOKENS.map(({ text }) => text) },
    'tokenizer.ggml.scores': { kind: 'numbers', type: 'f32', value: TOKENS.map(() => 0) },
    'tokenizer.ggml.token_type': { kind: 'numbers', type: 'i32', value: TOKENS.map(({ type }) => type) },
    'tokenizer.ggml.unknown_token_id': count(0),
    'tokenizer.ggml.bos_token_id': count(1),
    'tokenizer.ggml.eos_token_id': count(2),
    'tokenizer.ggml.add_space_prefix': { kind: 'truth', value: false },
  };
  return encodeGguf(metadata, tensors);
}

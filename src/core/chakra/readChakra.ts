import { type ChakraNode, nodeTypes, refuseTrace } from './chakraNode.ts';

const expected = 'a Chakra execution trace: .et, each message behind its length, or the JSON of chakra_jsonizer';

/** Nodes of one rank's trace, protobuf or JSON. Throws InputError with the byte or the object at which it is none. */
export function readChakra(file: string, bytes: Uint8Array): ChakraNode[] {
  if (bytes.length === 0) refuseTrace(file, 'an empty file', expected);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) refuseTrace(file, 'a file compressed by gzip', `${expected}: decompress it first`);
  const first = bytes.find((byte) => byte > 32);
  const nodes = first === 0x7b || first === 0x5b ? readJson(file, new TextDecoder().decode(bytes)) : readProtobuf(file, bytes);
  if (nodes.length === 0) refuseTrace(file, 'no node', expected);
  return nodes;
}

/** Whether a file is one by its beginning: the length of a short message, and in it the text of a version or an attribute. */
export function looksLikeChakra(name: string, head: Uint8Array): boolean {
  if (/\.et$/i.test(name)) return true;
  const text = new TextDecoder().decode(head);
  return /^\s*[{[]/.test(text) && /"(ctrlDeps|dataDeps|ctrl_deps|data_deps|version|type|attr|workload_graph)"/.test(text);
}

/** Wire types of protobuf. */
const [varint, eight, delimited, four] = [0, 1, 2, 5];

function readProtobuf(file: string, bytes: Uint8Array): ChakraNode[] {
  const whole = new Reader(file, bytes, 0, bytes.length);
  const nodes: ChakraNode[] = [];
  for (let k = 0; !whole.done; k += 1) {
    const message = whole.message();
    // The first is GlobalMetadata.
    if (k > 0) nodes.push(readNode(message));
  }
  return nodes;
}

function readNode(reader: Reader): ChakraNode {
  const node = {
    id: '0',
    name: '',
    type: 0,
    after: [] as string[],
    control: [] as string[],
    duration_us: 0,
    attributes: {} as Record<string, number | string>,
  };
  while (!reader.done) {
    const { field, wire } = reader.key();
    if (field === 1 && wire === varint) node.id = String(reader.varint());
    else if (field === 2 && wire === delimited) node.name = reader.text();
    else if (field === 3 && wire === varint) node.type = Number(reader.varint());
    else if ((field === 4 || field === 5) && wire === varint) (field === 4 ? node.control : node.after).push(String(reader.varint()));
    else if ((field === 4 || field === 5) && wire === delimited) {
      for (const packed = reader.message(); !packed.done; ) (field === 4 ? node.control : node.after).push(String(packed.varint()));
    } else if (field === 7 && wire === varint) node.duration_us = Number(reader.varint());
    else if (field === 10 && wire === delimited) {
      const { name, value } = readAttribute(reader.message());
      if (value !== null) node.attributes[name] = value;
    } else reader.skip(wire);
  }
  const type = nodeTypes[node.type];
  if (type === undefined) return reader.refuse(`node ${node.id} of type ${node.type}`);
  return { ...node, type, duration_us: node.duration_us || Number(node.attributes['runtime'] ?? 0) };
}

function readAttribute(reader: Reader): { readonly name: string; readonly value: number | string | null } {
  let name = '';
  let value: number | string | null = null;
  while (!reader.done) {
    const { field, wire } = reader.key();
    if (field === 1 && wire === delimited) name = reader.text();
    else if (field === 29 && wire === delimited) value = reader.text();
    else if (wire === varint) {
      const number = reader.varint();
      // sint32 and sint64 are written in zigzag, int32 and int64 in two's complement of 64 bits.
      value = Number(field === 15 || field === 17 ? (number >> 1n) ^ -(number & 1n) : BigInt.asIntN(64, number));
    } else if (wire === eight) value = reader.eight(field === 3);
    else if (wire === four) value = reader.four(field === 5);
    else reader.skip(wire);
  }
  return { name, value };
}

/** Reads fields of protobuf between two places. */
class Reader {
  constructor(
    private readonly file: string,
    private readonly bytes: Uint8Array,
    private at: number,
    private readonly end: number,
  ) {}

  get done(): boolean {
    return this.at >= this.end;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.at < this.end ? this.bytes[this.at]! : this.refuse('the file ends within a number');
      this.at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return this.refuse('a number of more than ten bytes');
  }

  key(): { readonly field: number; readonly wire: number } {
    const key = Number(this.varint());
    return { field: Math.floor(key / 8), wire: key % 8 };
  }

  message(): Reader {
    const length = Number(this.varint());
    if (length > this.end - this.at) this.refuse(`a message of ${length} bytes where ${this.end - this.at} are left`);
    const message = new Reader(this.file, this.bytes, this.at, this.at + length);
    this.at += length;
    return message;
  }

  text(): string {
    const { at, end } = this.message();
    return new TextDecoder().decode(this.bytes.subarray(at, end));
  }

  eight(isDouble: boolean): number {
    const view = this.view(8);
    return isDouble ? view.getFloat64(0, true) : Number(view.getBigUint64(0, true));
  }

  four(isFloat: boolean): number {
    const view = this.view(4);
    return isFloat ? view.getFloat32(0, true) : view.getUint32(0, true);
  }

  skip(wire: number): void {
    if (wire === varint) this.varint();
    else if (wire === delimited) this.message();
    else if (wire === eight || wire === four) this.view(wire === eight ? 8 : 4);
    else this.refuse(`a field of wire type ${wire}`);
  }

  refuse(found: string): never {
    return refuseTrace(this.file, `byte ${this.at + 1}: ${found}`, expected);
  }

  private view(length: number): DataView {
    if (this.end - this.at < length) this.refuse('the file ends within a number');
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, length);
    this.at += length;
    return view;
  }
}

/** What MessageToJson writes of a node, 64-bit numbers as texts; or what the feeder of Chakra takes as JSON. */
interface JsonNode {
  readonly id?: string | number;
  readonly Id?: number;
  readonly name?: string;
  readonly Name?: string;
  readonly type?: string | number;
  readonly NodeType?: number;
  readonly ctrlDeps?: readonly (string | number)[];
  readonly dataDeps?: readonly (string | number)[];
  readonly ctrl_deps?: readonly (string | number)[];
  readonly data_deps?: readonly (string | number)[];
  readonly durationMicros?: string | number;
  readonly duration_micros?: string | number;
  readonly runtime?: number;
  readonly attr?: readonly Readonly<Record<string, string | number | boolean | object>>[];
  readonly nodes?: readonly JsonNode[];
  readonly workload_graph?: readonly JsonNode[];
}

/** One array, one object with nodes or a workload_graph, or objects one after another, of which the first is the metadata. */
function readJson(file: string, text: string): ChakraNode[] {
  const values = objectsIn(file, text).flatMap((value) => value.nodes ?? value.workload_graph ?? [value]);
  return values.filter((value) => (value.type ?? value.NodeType ?? value.id) !== undefined).map((value, k) => jsonNode(file, value, k + 1));
}

function objectsIn(file: string, text: string): JsonNode[] {
  try {
    const whole = JSON.parse(text) as JsonNode | JsonNode[];
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    // Objects one after another are no JSON as a whole.
  }
  const found: JsonNode[] = [];
  let [depth, from, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const each = text[at];
    if (quoted) {
      if (each === '\\') at += 1;
      else if (each === '"') quoted = false;
    } else if (each === '"') quoted = true;
    else if (each === '{') {
      if (depth === 0) from = at;
      depth += 1;
    } else if (each === '}') {
      depth -= 1;
      if (depth === 0) found.push(parsed(file, text, from, at + 1));
    }
  }
  if (depth > 0) refuseTrace(file, `line ${lineAt(text, from)}: an object that does not end`, expected);
  return found;
}

function parsed(file: string, text: string, from: number, to: number): JsonNode {
  try {
    return JSON.parse(text.slice(from, to)) as JsonNode;
  } catch {
    return refuseTrace(file, `line ${lineAt(text, from)}: an object that is no JSON`, expected);
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

function jsonNode(file: string, node: JsonNode, number: number): ChakraNode {
  const type = node.type ?? node.NodeType;
  const id = node.id ?? node.Id ?? 0;
  const named = typeof type === 'number' ? nodeTypes[type] : nodeTypes.find((each) => type === `${each}_NODE` || type === each);
  if (named === undefined) return refuseTrace(file, `node ${id || number} of type ${String(type)}`, `a type such as COMP_NODE`);
  const texts = (...lists: readonly (readonly (string | number)[] | undefined)[]) => lists.flatMap((each) => each ?? []).map(String);
  const attributes: Record<string, number | string> = {};
  // The feeder's nodes have their attributes beside the rest.
  for (const [name, value] of Object.entries(node)) if (/^(comm_|tensor_size|num_ops|pg_name|is_cpu_op)/.test(name)) attributes[name] = scalar(name, value);
  for (const { name, ...rest } of node.attr ?? []) {
    const [key, value] = Object.entries(rest).find(([each]) => /_?[vV]al$/.test(each)) ?? [];
    if (key === undefined || typeof value === 'object') continue;
    attributes[typeof name === 'string' ? name : ''] = scalar(key, value);
  }
  const duration_us = Number(node.durationMicros ?? node.duration_micros ?? node.runtime ?? attributes['runtime'] ?? 0);
  const name = node.name ?? node.Name ?? '';
  return {
    id: String(id),
    name,
    type: named,
    after: texts(node.dataDeps, node.data_deps),
    control: texts(node.ctrlDeps, node.ctrl_deps),
    duration_us,
    attributes,
  };
}

const scalar = (key: string, value: unknown): number | string => (/string|pg_name/i.test(key) ? String(value) : Number(value));

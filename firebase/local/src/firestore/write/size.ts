import { StatusError } from '../../status';
import type { Doc, Fields, Value } from '../../types';

const MAX_DOCUMENT = 1_048_576;

/** The document's size by the published formula; INVALID_ARGUMENT above 1 MiB. */
export function checkedSize(doc: Doc): number {
  const size = nameSize(doc.name) + fieldsSize(doc.fields) + 32;
  if (size > MAX_DOCUMENT)
    throw new StatusError(
      'INVALID_ARGUMENT',
      `Document '${doc.name}' cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT} bytes.`,
    );
  return size;
}

const textSize = (text: string): number => Buffer.byteLength(text) + 1;

function nameSize(name: string): number {
  const path = name.split('/documents/')[1] ?? name;
  return path.split('/').reduce((size, segment) => size + textSize(segment), 16);
}

function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce((size, [name, value]) => size + textSize(name) + valueSize(value), 0);
}

function valueSize(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).reduce((size, each) => size + valueSize(each), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 8;
}

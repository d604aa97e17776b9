import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The variables of the file `.env` in a folder; none without the file. */
export function readEnvFile(folder: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(withoutByteOrderMark(readFileSync(join(folder, '.env'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Editors of Windows begin a file with it, and it would belong to the first name. */
const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

import { createReadStream } from 'node:fs'
import { Fault } from '../../platform/fault.ts'

/** The file cannot be read as a catalogue; nothing was changed. */
export class BrokenFile extends Fault {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`${reason} Nothing was changed.`, { exitCode: 2, cause })
    this.reason = reason
  }
}

const lineMaximum = 16_000_000

/** Blocks end at line ends. Throws BrokenFile for an encoding other than UTF-8 and UTF-16, or an unreadable file. */
export async function* textBlocks(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  // A long line has hundreds of pieces, which are joined only once.
  let rest: Buffer[] = []
  let restBytes = 0
  let lines = 0
  const decode = (block: Buffer) => {
    const text = decodeBlock(block, lines)
    lines += count(block)
    return text
  }
  for await (const chunk of inUtf8(openFile(file, onBytes))) {
    const end = chunk.lastIndexOf(0x0a) + 1
    if (end > 0) {
      yield decode(Buffer.concat([...rest, chunk.subarray(0, end)]))
      rest = [Buffer.from(chunk.subarray(end))]
      restBytes = chunk.length - end
    } else {
      rest.push(chunk)
      restBytes += chunk.length
      if (restBytes > lineMaximum) throw new BrokenFile(`Line ${lines + 1} is too long for a catalogue.`)
    }
  }
  if (restBytes > 0) yield decode(Buffer.concat(rest))
}

async function* openFile(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      onBytes(bytes)
      yield chunk
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BrokenFile(`There is no file ${file}.`, error)
    if (code === 'EISDIR') throw new BrokenFile(`${file} is a folder.`, error)
    if (code === 'EACCES') throw new BrokenFile(`This user has no permission to read ${file}.`, error)
    throw error
  }
}

/** Excel saves "Unicode Text" in UTF-16. */
async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined
  for await (const chunk of chunks) {
    if (decoder === undefined) decoder = utf16Decoder(chunk)
    yield decoder ? Buffer.from(decodeUtf16(decoder, chunk)) : chunk
  }
  if (decoder) decodeUtf16(decoder)
}

/** It is null for UTF-8. Without a byte order mark, the zero bytes of the header's ASCII characters tell the order. */
function utf16Decoder(start: Buffer): TextDecoder | null {
  const mark = start.subarray(0, 2).toString('hex')
  const isLittle = mark === 'fffe' || (start[0] !== 0 && start[1] === 0)
  if (!isLittle && mark !== 'feff' && !(start[0] === 0 && start[1] !== 0)) return null
  return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true })
}

function decodeUtf16(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch (error) {
    throw new BrokenFile('The file begins in UTF-16 and does not stay in it. Save it as "CSV UTF-8".', error)
  }
}

function decodeBlock(block: Buffer, linesBefore: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(block)
  } catch (error) {
    const line = linesBefore + faultyLine(block)
    throw new BrokenFile(`The file is not in UTF-8: line ${line} has another encoding.`, error)
  }
}

/** The first line is 1. A line end is never part of a character, so lines can be decoded one by one. */
function faultyLine(block: Buffer): number {
  let line = 1
  for (let at = 0; at < block.length; line += 1) {
    const end = block.indexOf(0x0a, at)
    const next = end < 0 ? block.length : end + 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(block.subarray(at, next))
    } catch {
      return line
    }
    at = next
  }
  return line
}

function count(block: Buffer): number {
  let lines = 0
  for (let at = block.indexOf(0x0a); at >= 0; at = block.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

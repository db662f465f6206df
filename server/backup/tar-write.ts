/**
 * A tar archive (POSIX ustar), written entry by entry. Only what a backup needs: plain files with short names whose
 * size is known.
 */

const block = 512

/** The bytes of one entry: header, content, padding. `name` has at most 100 letters. */
export function tarEntry(name: string, content: Buffer, changedAt: Date): Buffer[] {
  const padding = (block - (content.length % block)) % block
  return [header(name, content.length, changedAt), content, Buffer.alloc(padding)]
}

/** What ends an archive. */
export const tarEnd = Buffer.alloc(2 * block)

function header(name: string, size: number, changedAt: Date): Buffer {
  const bytes = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long a name for the archive`)
  bytes.write(name, 0)
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(changedAt.getTime() / 1000), 136, 12)
  bytes.write('        ', 148)
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { Fault } from '../../platform/fault.ts'
import { BrokenBackup } from './manifest.ts'

/** Every file in the age format (age-encryption.org/v1) begins with this line. */
const header = 'age-encryption.org/v1\n'

type Bytes = AsyncIterable<Uint8Array>

export async function* encrypt(plain: Bytes, recipient: string): Bytes {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(plain) as globalThis.ReadableStream<Uint8Array>)
}

/** What is not encrypted is passed on. It throws BrokenBackup if no identity fits or the content was changed. */
export async function* decrypt(content: Bytes, identities: string[]): Bytes {
  const chunks = content[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const all = startingWith(first.value, chunks)
  if (!Buffer.from(first.value.subarray(0, header.length)).equals(Buffer.from(header))) return yield* all
  if (identities.length === 0)
    throw new BrokenBackup('it is encrypted; name the file of its identity with --identity')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    yield* await decrypter.decrypt(ReadableStream.from(all) as globalThis.ReadableStream<Uint8Array>)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined) throw error
    throw new BrokenBackup(
      /no identity matched/.test(message)
        ? 'it is encrypted for another identity'
        : 'it is not a backup, or it is damaged',
      error,
    )
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): Bytes {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** A file of age-keygen has one secret key a line, and comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Fault(`The identity ${file} cannot be read: ${cause.code}.`, { exitCode: 2, cause })
  })
  const identities = text.split(/\s*\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity)
  } catch (cause) {
    throw new Fault(`${file} has an invalid secret key of age.`, { exitCode: 2, cause })
  }
  if (identities.length === 0)
    throw new Fault(`${file} has no secret key of age (AGE-SECRET-KEY-…).`, { exitCode: 2 })
  return identities
}

import { once } from 'node:events'
import { spawnLimitedTool } from '../spawn-limited.ts'

export type SpeechLimits = {
  memoryBytes: number
  cpuSeconds: number
  /** One clip may take so many. */
  seconds: number
  /** It bounds what the program writes. */
  soundBytes: number
}

/** Words a minute: slower than its default of 175, so that every word is understood. */
const pace = '155'

/**
 * The program reads the text from its standard input, so that no text is ever taken for an option, and writes a WAV file.
 * Throws beyond a limit.
 */
export async function runSpeech(
  program: string,
  { voice, text }: { voice: string; text: string },
  limits: SpeechLimits,
): Promise<Buffer> {
  const { memoryBytes, cpuSeconds, seconds, soundBytes } = limits
  const args = ['-v', voice, '-s', pace, '--stdin', '--stdout']
  const child = spawnLimitedTool({ file: program, args, memoryBytes, cpuSeconds })
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
  const parts: Buffer[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length > soundBytes) child.kill('SIGKILL')
  })
  // A program that ends before it has read everything says so by how it ends.
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  try {
    const [code, signal] = await ended
    if (code !== 0) throw new Error(`The program for speech ended with ${signal ?? `code ${code}`}`)
    return Buffer.concat(parts)
  } finally {
    clearTimeout(timer)
  }
}

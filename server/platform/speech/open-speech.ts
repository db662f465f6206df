import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { languageData, type Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { runSpeech, type SpeechLimits } from './run-speech.ts'
import { toTelephoneSound } from './telephone-sound.ts'

declare module '../shop.ts' {
  interface Shop {
    /** It is null if the shop does not speak. */
    speech: Speech | null
  }
}

type Speech = {
  speaks(language: Language): boolean
  /** Returns a WAV file. Refuses `speech-failed`, and `overloaded` if too many wait. */
  say(text: string, language: Language): Promise<Buffer>
}

type Limits = SpeechLimits & { waiting: number; cachedBytes: number }

const defaults: Limits = {
  memoryBytes: 64 * 2 ** 20,
  cpuSeconds: 5,
  seconds: 10,
  soundBytes: 4_000_000,
  waiting: 20,
  cachedBytes: 4_000_000,
}

const programName = 'espeak-ng'

function systemPath(): string {
  // oxlint-disable-next-line node/no-process-env -- where the system keeps its programs
  return process.env.PATH ?? ''
}

/** Returns the path of espeak-ng in one of the folders of `path`; undefined if it is in none. */
export function findSpeechProgram(path = systemPath()): string | undefined {
  const files = path.split(delimiter).flatMap((folder) => (folder === '' ? [] : join(folder, programName)))
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

type Options = { log: Pick<Log, 'warn'>; path?: string | undefined; limits?: Partial<Limits> }

/** The shop speaks unless that is switched off, if the program is installed. */
export function openSpeech(
  { speech }: Pick<Config, 'speech'>,
  { log, path = systemPath(), limits: changed = {} }: Options,
): Speech | null {
  const program = speech === 'off' ? undefined : findSpeechProgram(path)
  if (program === undefined) return null
  const limits = { ...defaults, ...changed }
  const clips = new LRUCache<string, Buffer>({
    maxSize: limits.cachedBytes,
    sizeCalculation: ({ length }) => length,
  })
  const running = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One program runs at a time. */
  async function speak(text: string, voice: string): Promise<Buffer> {
    const turn = last.then(() => runSpeech(program!, { voice, text }, limits))
    last = turn.catch(() => undefined)
    try {
      return toTelephoneSound(await turn)
    } catch (error) {
      log.warn({ err: error }, 'a text could not be spoken')
      throw new Refusal('speech-failed')
    }
  }

  return {
    speaks: (language) => languageData[language].voice !== undefined,
    async say(text, language) {
      const { voice } = languageData[language]
      if (voice === undefined) throw new Refusal('speech-failed')
      const key = `${voice} ${text}`
      const known = clips.get(key) ?? running.get(key)
      if (known) return known
      if (running.size > limits.waiting) throw new Refusal('overloaded')
      const clip = speak(text, voice).finally(() => running.delete(key))
      running.set(key, clip)
      clips.set(key, await clip)
      return clip
    },
  }
}

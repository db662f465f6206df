import { rm } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { speechStandIn, toneFile } from '../../../test/speech-stand-in.ts'
import { findSpeechProgram, openSpeech } from './open-speech.ts'
import { toTelephoneSound } from './telephone-sound.ts'

type Limits = NonNullable<Parameters<typeof openSpeech>[1]['limits']>

async function open(limits: Limits = {}) {
  const standIn = await speechStandIn()
  onTestFinished(() => rm(standIn.folder, { recursive: true }))
  const warn = vi.fn<(details: { err: Error }) => void>()
  const speech = openSpeech(
    { speech: 'auto' },
    { log: { warn: warn as never }, path: standIn.folder, limits },
  )
  return { ...standIn, warn, speech: speech! }
}

const failed = { code: 'speech-failed' }

/** The strength of a tone in a clip of µ-law. */
function strengthOf(hertz: number, clip: Buffer): number {
  let [real, imaginary] = [0, 0]
  const samples = clip.subarray(58)
  for (const [at, byte] of samples.entries()) {
    const bits = ~byte & 0xff
    const magnitude = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132
    const sample = bits & 128 ? -magnitude : magnitude
    real += sample * Math.cos((2 * Math.PI * hertz * at) / 6_400)
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / 6_400)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length
}

test('a second of sound becomes 6.4 kB with the same tone', () => {
  const clip = toTelephoneSound(toneFile(1))
  expect(clip.length).toBeGreaterThan(6_300)
  expect(clip.length).toBeLessThan(6_500)
  expect(clip.readUInt32LE(4)).toBe(clip.length - 8)
  expect(strengthOf(440, clip)).toBeGreaterThan(11_000)
  expect(strengthOf(1_000, clip)).toBeLessThan(100)
})

test('what is no such sound is refused', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(100), Buffer.from('RIFF1234WAVEfmt ')]) {
    expect(() => toTelephoneSound(bytes)).toThrow()
  }
  const stereo = toneFile(0.1)
  stereo.writeUInt16LE(2, 22)
  expect(() => toTelephoneSound(stereo)).toThrow('one channel')
  expect(() => toTelephoneSound(toneFile(0.1).fill(0, 44))).toThrow('Nothing is heard')
})

test('the program gets the text by its standard input, the voice of the language, and no secrets', async () => {
  const { speech, said } = await open()
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  await speech.say('--version; $(touch /tmp/x)', 'am')
  await speech.say('It comes.', 'en')
  expect(await said()).toEqual([
    '-v am -s 155 --stdin --stdout | --version; $(touch /tmp/x) | no environment',
    '-v en -s 155 --stdin --stdout | It comes. | no environment',
  ])
})

test('the same text is spoken once, also while it is asked for by many', async () => {
  const { speech, said } = await open()
  const clips = await Promise.all([1, 2, 3].map(() => speech.say('It comes.', 'en')))
  expect(await speech.say('It comes.', 'en')).toBe(clips[0])
  expect(await said()).toHaveLength(1)
})

test('too many texts at once are refused', async () => {
  const { speech } = await open({ waiting: 1 })
  const said = await Promise.allSettled(['one', 'two', 'three'].map((text) => speech.say(text, 'en')))
  expect(said).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { reason: { code: 'overloaded' } },
  ])
})

test.each([
  ['hang', { seconds: 0.3 }, 'SIGKILL'],
  ['busy', { cpuSeconds: 1 }, 'SIGKILL'],
  ['greedy', { memoryBytes: 16 * 2 ** 20 }, 'code'],
  ['endless', { soundBytes: 100_000 }, 'SIGKILL'],
  ['fail', {}, 'code 3'],
  ['silent', {}, 'not a WAV file'],
])('a program that would %s is ended, and the next text is spoken', async (text, limits, reason) => {
  const { speech, warn } = await open(limits)
  await expect(speech.say(text, 'en')).rejects.toMatchObject(failed)
  expect(warn.mock.lastCall?.[0].err.message).toContain(reason)
  expect((await speech.say('It comes.', 'en')).length).toBeGreaterThan(1_000)
})

test('a shop without the program, or with SPEECH=off, does not speak', async () => {
  const { folder, program } = await speechStandIn()
  onTestFinished(() => rm(folder, { recursive: true }))
  const log = { warn: vi.fn<() => void>() }
  expect(findSpeechProgram(`/nowhere:${folder}`)).toBe(program)
  expect(openSpeech({ speech: 'off' }, { log, path: folder })).toBeNull()
  expect(openSpeech({ speech: 'auto' }, { log, path: '/nowhere' })).toBeNull()
  expect(openSpeech({ speech: 'espeak-ng' }, { log, path: '' })).toBeNull()
})

/** It is the longest that an order says: what has been sent, two days of different months, and what there is to pay. */
const longest = 'የትዕዛዝዎ ከፊሉ ተልኳል። ከኅዳር 28 እስከ ታኅሣሥ 3 ይደርሳል። 12450 ብር ያዘጋጁ።'

test.runIf(findSpeechProgram())('the longest sentence in Amharic takes less than 60 kB', async () => {
  const speech = openSpeech({ speech: 'espeak-ng' }, { log: { warn: vi.fn<() => void>() } })!
  const clip = await speech.say(longest, 'am')
  const sent = brotliCompressSync(clip.toString('base64'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
  })
  expect(sent.length).toBeLessThan(60_000)
})

test.runIf(findSpeechProgram())('espeak-ng itself speaks every language within the limits', async () => {
  const speech = openSpeech({ speech: 'espeak-ng' }, { log: { warn: vi.fn<() => void>() } })!
  for (const language of languages.filter((one) => speech.speaks(one))) {
    const clip = await speech.say('1450', language)
    expect(clip.length).toBeGreaterThan(5_000)
    expect(clip.length).toBeLessThan(40_000)
  }
})

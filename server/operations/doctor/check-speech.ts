import { languageData } from '../../../contract/language.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import type { Config } from '../../platform/config.ts'
import { openSpeech } from '../../platform/speech/open-speech.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** Nobody misses a voice that was switched off. */
export async function checkSpeech(config: Pick<Config, 'speech'>, path?: string): Promise<Finding[]> {
  const about = 'Speech'
  if (config.speech === 'off') return []
  const speech = openSpeech(config, { log: { warn: () => undefined }, path })
  if (!speech) {
    const sentence = 'espeak-ng is not installed: customers cannot listen to how their orders are.'
    return [config.speech === 'auto' ? ok(about, sentence) : warning(about, sentence)]
  }
  const mute: string[] = []
  for (const language of offeredLanguages().filter((one) => speech.speaks(one))) {
    // A number is said in every language.
    await speech.say('1', language).catch(() => mute.push(languageData[language].voice ?? language))
  }
  if (mute.length > 0)
    return [warning(about, `espeak-ng does not speak with these voices: ${mute.join(', ')}.`)]
  return [ok(about, 'espeak-ng speaks: customers can listen to how their orders are.')]
}

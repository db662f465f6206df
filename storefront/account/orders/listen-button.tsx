import { useEffect, useRef, useState } from 'react'
import { account, callFailure } from '../../client/api.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { StepPicture } from '../../ui/step-picture.tsx'
import { useAction } from '../../ui/use-action.ts'

/** It plays how the order is, and shows the words. The sound is loaded when it is asked for. */
export function ListenButton({ orderId }: { orderId: string }) {
  const { listen: texts } = useTexts('orders')
  const { text, isPlaying, busy, run } = useClip(orderId, texts)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button variant="soft" busy={busy} onClick={run}>
        <StepPicture name={isPlaying ? 'stop' : 'listen'} />
        {isPlaying ? texts.stop : texts.start}
      </Button>
      <p className="min-w-0 flex-[1_1_12rem] break-words">{text}</p>
    </div>
  )
}

function useClip(orderId: string, texts: { again: string; failed: string }) {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const { calendar } = useLocale()
  const [text, setText] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)
  const sound = useRef<HTMLAudioElement>(undefined)
  useEffect(() => () => sound.current?.pause(), [])

  async function load(): Promise<HTMLAudioElement> {
    const query = { userId, orderId, lang, calendar }
    const { text: words, clip } = await account('GET /order/spoken', { query })
    const loaded = new Audio(`data:${clip.type};base64,${clip.content}`)
    loaded.addEventListener('play', () => setPlaying(true))
    loaded.addEventListener('pause', () => setPlaying(false))
    loaded.addEventListener('ended', () => setPlaying(false))
    sound.current = loaded
    setText(words)
    return loaded
  }

  const start = useAction(
    async () => {
      await playFromStart(sound.current ?? (await load()))
    },
    (error) => {
      // Some browsers play only what is ready when the button is pressed.
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      toast(isRefused ? 'info' : 'error', isRefused ? texts.again : callFailure(error).text || texts.failed)
    },
  )
  return { text, isPlaying, busy: start.busy, run: isPlaying ? () => sound.current?.pause() : start.run }
}

async function playFromStart(sound: HTMLAudioElement): Promise<void> {
  sound.currentTime = 0
  await sound.play()
}

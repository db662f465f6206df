import { useEffect, useReducer, type ComponentType } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { toast } from './toast.ts'

/** Between two attempts while the part is on the screen. */
const retryMs = 3_000

/**
 * A component whose script is loaded when it is first rendered. Unlike with React's `lazy`, a script that cannot be
 * loaded does not replace the page: nothing is shown until it is there. It is tried again whenever the part is
 * rendered, every few seconds meanwhile, and when the browser is back online. A part with `onClose` was asked for:
 * it is closed with a toast instead, so that it can be asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function attempt(): Promise<void> {
    loading ??= load()
      .then(
        (module) => {
          Part = module.default
        },
        (error: unknown) => console.error('A part of the page could not be loaded', error),
      )
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  return function LazyPart(props: Props) {
    const { noConnection } = useTexts('shell')
    const [, render] = useReducer((count: number) => count + 1, 0)

    useEffect(() => {
      if (Part) return
      let isGone = false
      let retry: ReturnType<typeof setTimeout> | undefined
      const start = () => {
        clearTimeout(retry)
        void attempt().then(() => {
          if (isGone) return
          if (Part) return render()
          if (!('onClose' in props)) {
            retry = setTimeout(start, retryMs)
            return
          }
          toast('error', noConnection)
          ;(props.onClose as () => void)()
        })
      }
      start()
      addEventListener('online', start)
      return () => {
        isGone = true
        clearTimeout(retry)
        removeEventListener('online', start)
      }
    })

    return Part ? <Part {...props} /> : null
  }
}

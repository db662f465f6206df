import { useEffect, useReducer, type ComponentType } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { keepTrying } from '../client/keep-trying.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Unlike with React's `lazy`, a script that cannot be loaded does not replace the page: nothing is shown until it is
 * there, and it is tried again. A part with `onClose` was asked for: it is closed with a toast instead, so that it can
 * be asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function attempt(): Promise<void> {
    loading ??= load()
      .then((module) => {
        Part = module.default
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  return function LazyPart(props: Props) {
    const { noConnection, loading: label } = useTexts('shell')
    const [, render] = useReducer((count: number) => count + 1, 0)
    const isAskedFor = 'onClose' in props

    useEffect(() => {
      if (Part) return
      const giveUp = () => {
        toast('error', noConnection)
        ;(props as { onClose: () => void }).onClose()
      }
      return keepTrying(attempt, () => render(), isAskedFor ? giveUp : undefined)
    })

    if (Part) return <Part {...props} />
    return isAskedFor && <div role="progressbar" aria-label={label} className="navigation-bar" />
  }
}

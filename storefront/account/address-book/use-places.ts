import { useEffect, useState } from 'react'
import type { ShownPlace } from '../../../contract/delivery.ts'
import { callFailure, store } from '../../client/api.ts'
import { useLanguage } from '../../messages/use-language.ts'

const pauseMs = 200

/** What is typed is looked up after a pause. Without an answer there are none: a place can always be typed. */
export function useFoundPlaces(typed: string): { places: readonly ShownPlace[]; isWaiting: boolean } {
  const lang = useLanguage()
  const [found, setFound] = useState<{ text: string; places: readonly ShownPlace[] }>()
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return
    let isGone = false
    const show = (places: readonly ShownPlace[]) => isGone || setFound({ text: q, places })
    const pause = setTimeout(() => {
      store('GET /places', { query: { q, lang } }).then(show, (error: unknown) => {
        callFailure(error)
        show([])
      })
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(pause)
    }
  }, [q, lang])
  const isFound = q.length >= 2 && found?.text === q
  return { places: isFound ? found.places : [], isWaiting: q.length >= 2 && !isFound }
}

/** The zones and towns of a region are only suggestions. They are asked for once a field needs them. */
export function usePlacesIn(region: string, isWanted: boolean): readonly ShownPlace[] {
  const lang = useLanguage()
  const [known, setKnown] = useState<{ region: string; places: readonly ShownPlace[] }>()
  useEffect(() => {
    if (!isWanted || region === '') return
    let isGone = false
    store('GET /places', { query: { region, lang } }).then(
      (places) => isGone || setKnown({ region, places }),
      callFailure,
    )
    return () => {
      isGone = true
    }
  }, [region, isWanted, lang])
  return known?.region === region ? known.places : []
}

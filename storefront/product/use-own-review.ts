import { useCallback, useEffect, useState } from 'react'
import type { OwnReview } from '../../contract/reviews.ts'
import { useLanguage } from '../messages/use-language.ts'
import { account } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'

export function useOwnReview(productId: string, isNear: boolean) {
  const lang = useLanguage()
  const userId = useSession('user')?.id
  const [own, setOwn] = useState<OwnReview | null>(null)
  const [helpful, setHelpful] = useState<readonly string[]>([])
  /** The marks hold what was pressed, as an answer may be older. */
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())

  /** A failure is only logged: the form works as for a first review. */
  const fetchOwn = useCallback(
    async (isGone: () => boolean = () => false) => {
      if (!userId) return
      await account('GET /review', { query: { userId, productId, lang } }).then(
        (answer) => {
          if (isGone()) return
          setOwn(answer.review)
          setHelpful(answer.helpful)
        },
        (error: unknown) => console.error('The own review could not be fetched', error),
      )
    },
    [userId, productId, lang],
  )

  useEffect(() => {
    setOwn(null)
    setHelpful([])
    setMarks(new Map())
  }, [userId])

  useEffect(() => {
    let left = false
    if (isNear) void fetchOwn(() => left)
    return () => {
      left = true
    }
  }, [fetchOwn, isNear])

  return {
    own,
    isHelpful: (id: string) => marks.get(id) ?? helpful.includes(id),
    mark: (id: string, helps: boolean) => setMarks((all) => new Map(all).set(id, helps)),
    fetchOwn: () => fetchOwn(),
  }
}

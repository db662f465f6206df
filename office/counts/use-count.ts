import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { v4 as newId } from 'uuid'
import { CallFailed } from '../../contract/client.ts'
import type { InputOf } from '../../contract/contract.ts'
import type { CountProgress, StockCount } from '../../contract/office/stock-counts.ts'
import { scansAtOnce } from '../../contract/office/limits.ts'
import { call } from '../api.ts'
import { useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { readStored, store } from '../../member-ui/on-device.ts'

const refreshMs = 30_000
const againMs = 5_000

export function useCount(countId: string) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['count', countId, language],
    queryFn: async () => (await call('GET /office/stock-counts/:countId', { params: { countId } })).count,
    staleTime: 0,
    // Others count at the same time.
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? refreshMs : false),
  })
}

/** Each answer of a call is the count as it is after it. */
export function useShown(countId: string) {
  const client = useQueryClient()
  const { language } = useTexts()
  return ({ count }: { count: StockCount }) => {
    client.setQueryData(['count', countId, language], count)
    void client.invalidateQueries({ queryKey: ['counts'] })
  }
}

/**
 * Calls that count answer with the lines that they were about. What others have counted meanwhile is read anew, so that
 * nobody applies scans that were not shown.
 */
export function useProgress(countId: string) {
  const client = useQueryClient()
  const { language } = useTexts()
  const key = ['count', countId, language]
  return ({ progress }: { progress: CountProgress }, added: number) => {
    const before = client.getQueryData<StockCount>(key)
    if (before) client.setQueryData(key, merged(before, progress, added))
    if (progress.scans !== (before?.scans ?? 0) + added) void client.invalidateQueries({ queryKey: key })
  }
}

function merged(before: StockCount, progress: CountProgress, added: number): StockCount {
  const changed = new Set(progress.lines.map(({ variantId }) => variantId))
  const isOther = ({ variantId }: { variantId: string }) => !changed.has(variantId)
  const missing = before.missing.filter(isOther)
  return {
    ...before,
    ...progress,
    scans: before.scans + added,
    lines: [...before.lines.filter(isOther), ...progress.lines],
    missing,
    missingCount: before.missingCount - (before.missing.length - missing.length),
  }
}

type Scan = { key: string; code: string; units: number }
type Found = { code: string; variantId: string | null }

/**
 * What is scanned is kept on the device until the server has it, so that a line that is cut or a page that is closed
 * loses nothing. A scan that is sent twice counts once.
 */
export function useScans(countId: string) {
  const me = useMe()
  const proceed = useProgress(countId)
  const place = `office-count-1:${me._id}:${countId}`
  const [waiting, setWaiting] = useState(() => readStored<Scan[]>(place) ?? [])
  const [last, setLast] = useState<Found>()
  const sending = useMutation({
    mutationFn: (scans: Scan[]) =>
      call('POST /office/stock-counts/:countId/scans', { params: { countId }, body: bodyOf(scans) }),
    onSuccess({ progress, found }, scans) {
      const sent = new Set(scans.map(({ key }) => key))
      setWaiting((now) => now.filter(({ key }) => !sent.has(key)))
      setLast(found.at(-1))
      proceed({ progress }, scans.length)
    },
  })
  const { mutate, reset, isPending, error } = sending
  useEffect(() => store(place, waiting.length > 0 ? waiting : undefined), [place, waiting])
  useEffect(() => {
    if (waiting.length > 0 && !isPending && !error) mutate(waiting.slice(0, scansAtOnce))
  }, [waiting, isPending, error, mutate])
  const isLost = error instanceof CallFailed && (error.status === 0 || error.status >= 500)
  useEffect(() => {
    if (!isLost) return undefined
    const again = setTimeout(reset, againMs)
    return () => clearTimeout(again)
  }, [isLost, reset])
  return {
    waiting: waiting.length,
    last,
    error,
    add(code: string) {
      setWaiting((now) => [...now, { key: newId(), code, units: 1 }])
      if (isLost) reset()
    },
  }
}

function bodyOf(scans: Scan[]): InputOf<'POST /office/stock-counts/:countId/scans'>['body'] {
  return { scans: scans as [Scan, ...Scan[]] }
}

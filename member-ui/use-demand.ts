import { useEffect, useRef, useState } from 'react'
import { onDemand, type Demand } from './member-calls.ts'

/** What the server asks of the member now, and what ends it. It is met in one dialog; calls that wait share it. */
export function useDemand(): { demand: Demand | undefined; end: (isMet: boolean) => void } {
  const [demand, setDemand] = useState<Demand>()
  const waiting = useRef<((isMet: boolean) => void)[]>([])
  useEffect(() => {
    onDemand(
      (asked) =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setDemand((current) => current ?? asked)
        }),
    )
  }, [])
  const end = (isMet: boolean) => {
    setDemand(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(isMet)
  }
  return { demand, end }
}

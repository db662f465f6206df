import { useEffect, useRef, useState } from 'react'
import type { ListedOrder } from '../../contract/office/listed-orders.ts'
import { useTexts } from '../texts.tsx'

type Known = { list: string; ids: Set<string>; newest: string }

/** The orders that came while this list was shown; older pages and other filters bring none. */
export function useArrivals(
  orders: ListedOrder[] | undefined,
  { list, hasSound }: { list: string; hasSound: boolean },
): ReadonlySet<string> {
  const known = useRef<Known>(undefined)
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!orders) return
    const before = known.current
    const newest = orders.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
    const ids = new Set(orders.map(({ _id }) => _id))
    if (before?.list !== list) {
      known.current = { list, ids, newest }
      setArrived(new Set())
      return
    }
    const fresh = orders.filter(({ _id, createdAt }) => createdAt > before.newest && !before.ids.has(_id))
    if (fresh.length === 0) return
    known.current = { list, ids: new Set([...before.ids, ...ids]), newest }
    setArrived(new Set(fresh.map(({ _id }) => _id)))
    if (hasSound) ring()
  }, [orders, list, hasSound])
  return arrived
}

/** Two short tones. A browser that allows no sound yet stays silent. */
function ring(): void {
  const audio = new AudioContext()
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.2
    tone.frequency.value = frequency
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + index * 0.18)
    tone.stop(audio.currentTime + index * 0.18 + 0.15)
    if (index === 1) tone.addEventListener('ended', () => void audio.close())
  }
}

export function SoundSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { texts } = useTexts()
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-green"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          localStorage.setItem('office-sound', checked ? 'on' : 'off')
          onChange(checked)
          // Members get to know the sound, and the browser allows the next one.
          if (checked) ring()
        }}
      />
      {texts.orders.sound}
    </label>
  )
}

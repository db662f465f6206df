import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import { useTexts } from './host.tsx'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Browsers of Android phones read codes themselves. */
const detectorClass = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** QR codes of the sheets, the bars that the post prints, and those on goods. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e']

const pauseMs = 250
/** Single frames are blurred, so that a code is gone when some have none. */
const framesWithout = 3

type Props = {
  texts: { camera: string; refused: string }
  onRead: (code: string) => void
}

export function CameraScan({ texts, onRead }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!detectorClass) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {texts.camera}
      </Button>
      {isOpen && (
        <CameraDialog {...{ texts, onRead }} detectorOf={detectorClass} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Scanning = Props & { detectorOf: DetectorClass; onClose: () => void }

function CameraDialog({ texts, detectorOf, onRead, onClose }: Scanning) {
  const { close } = useTexts().texts
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [last, setLast] = useState('')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    read.current = onRead
  }, [onRead])
  useEffect(() => {
    const ending = new AbortController()
    const found = (code: string) => {
      read.current(code)
      setLast(code)
      navigator.vibrate?.(60)
    }
    const detector = new detectorOf({ formats })
    const lost = () => setLast('')
    watch(video.current, { detector, found, lost, signal: ending.signal }).catch(() => {
      if (!ending.signal.aborted) setRefused(true)
    })
    return () => ending.abort()
  }, [detectorOf])
  return (
    <Dialog label={texts.camera} onClose={onClose}>
      {isRefused ? (
        <p role="alert">{texts.refused}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is what the camera sees
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-md bg-sunk object-cover"
        />
      )}
      <p role="status" className="min-h-6 font-medium">
        {last}
      </p>
      <CancelButton label={close} />
    </Dialog>
  )
}

type Watching = {
  detector: Detector
  found: (code: string) => void
  lost: () => void
  signal: AbortSignal
}

/** A code is found once for as long as it is seen. Shown again it is found again, as each unit that is counted is. */
async function watch(
  video: HTMLVideoElement | null,
  { detector, found, lost, signal }: Watching,
): Promise<void> {
  if (!video) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  let before = ''
  let empty = 0
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    empty = code ? 0 : empty + 1
    if (empty === framesWithout) {
      before = ''
      lost()
    }
    if (code && code.rawValue !== before) {
      before = code.rawValue
      found(before)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

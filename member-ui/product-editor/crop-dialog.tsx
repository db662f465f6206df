import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { useHost, useTexts } from '../host.tsx'
import { CancelButton, Dialog, DialogButtons } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { Form } from '../form.tsx'
import { Select } from '../fields.tsx'
import { Waiting } from '../waiting.tsx'
import { originals, uploaded } from '../picture-input.tsx'
import { cut } from '../shrink-picture.ts'
import type { Box } from '../shrink-picture.ts'

/** The picture is drawn in it. */
const canvasSide = 640
const smallest = 0.05

type Shape = 'square' | 'free'

type Props = { picture: string; onCrop: (picture: string) => void; onClose: () => void }

/** Cuts a part out of a picture on this device and stores it as a new one. */
export function CropDialog({ picture, onCrop, onClose }: Props) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const query = useQuery({
    queryKey: ['picture-to-crop', picture],
    queryFn: async () => createImageBitmap(originals.get(picture) ?? (await served(picture))),
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog label={editor.crop} onClose={onClose}>
      {query.data ? (
        <Cropping bitmap={query.data} onCrop={onCrop} />
      ) : (
        <>
          <Waiting query={query} />
          <CancelButton className="justify-self-start" />
        </>
      )}
    </Dialog>
  )
}

async function served(picture: string): Promise<Blob> {
  const response = await fetch(`${pictureUrl(picture)}?w=1280`)
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
  return response.blob()
}

function Cropping({ bitmap, onCrop }: Pick<Props, 'onCrop'> & { bitmap: ImageBitmap }) {
  const { sendPicture } = useHost()
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const [shape, setShape] = useState<Shape>('square')
  const [box, setBox] = useState(() => middleSquare(bitmap))
  const storing = useMutation({
    mutationFn: async () => {
      const part = await cut(bitmap, box)
      if (!part) throw new Error('The part is empty')
      return uploaded(part, sendPicture)
    },
    onSuccess: onCrop,
  })
  const change = (wanted: Partial<Box>, as = shape) => setBox(fitted({ ...box, ...wanted }, { bitmap, as }))
  return (
    <Form className="grid gap-4" onSubmit={() => storing.mutate()}>
      <p className="text-sm text-soft">{editor.cropHint}</p>
      <Frame bitmap={bitmap} box={box} onBox={(drawn) => setBox(fitted(drawn, { bitmap, as: shape }))} />
      <Select
        label={editor.cropShape}
        value={shape}
        onChange={({ target }) => {
          const as = target.value === 'square' ? 'square' : 'free'
          setShape(as)
          change({}, as)
        }}
      >
        <option value="square">{editor.square}</option>
        <option value="free">{editor.free}</option>
      </Select>
      <div className="grid gap-3 sm:grid-cols-2">
        <Slider
          label={shape === 'square' ? editor.cropSize : editor.cropWidth}
          value={box.width}
          max={shape === 'square' ? Math.min(bitmap.width, bitmap.height) : bitmap.width}
          onChange={(width) => change({ width, height: shape === 'square' ? width : box.height })}
        />
        {shape === 'free' && (
          <Slider
            label={editor.cropHeight}
            value={box.height}
            max={bitmap.height}
            onChange={(height) => change({ height })}
          />
        )}
        <Slider
          label={editor.cropLeft}
          value={box.left}
          max={bitmap.width - box.width}
          onChange={(left) => change({ left })}
        />
        <Slider
          label={editor.cropTop}
          value={box.top}
          max={bitmap.height - box.height}
          onChange={(top) => change({ top })}
        />
      </div>
      <Failure error={storing.error} />
      <DialogButtons submit={editor.cropSubmit} busy={storing.isPending} />
    </Form>
  )
}

type SliderProps = { label: string; value: number; max: number; onChange: (value: number) => void }

function Slider({ label, value, max, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="min-h-11 w-full accent-green"
        min={0}
        max={Math.max(0, Math.round(max))}
        step={Math.max(1, Math.round(max / 100))}
        disabled={max < 1}
        value={Math.round(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

type FrameProps = { bitmap: ImageBitmap; box: Box; onBox: (box: Box) => void }

/** The picture, dark where it is cut off. A pointer draws the part; the sliders beneath do the same. */
function Frame({ bitmap, box, onBox }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const scale = Math.min(1, canvasSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const part = [box.left, box.top, box.width, box.height].map((length) => length * scale)
    const [left = 0, top = 0, partWidth = 0, partHeight = 0] = part
    context.fillStyle = 'rgb(0 0 0 / 60%)'
    context.beginPath()
    context.rect(0, 0, width, height)
    context.rect(left, top, partWidth, partHeight)
    context.fill('evenodd')
    context.lineWidth = 2
    context.strokeStyle = '#fff'
    context.strokeRect(left, top, partWidth, partHeight)
  }, [bitmap, box, width, height, scale])
  const at = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const area = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - area.left) / area.width) * bitmap.width,
      y: ((clientY - area.top) / area.height) * bitmap.height,
    }
  }
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      aria-hidden="true"
      className="mx-auto max-h-[45vh] max-w-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        start.current = at(event)
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={() => (start.current = undefined)}
      onPointerMove={(event) => {
        const from = start.current
        if (!from) return
        const to = at(event)
        const size = { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
        onBox({ left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), ...size })
      }}
    />
  )
}

function middleSquare({ width, height }: ImageBitmap): Box {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side }
}

/** Within the picture and of the shape that was chosen. */
function fitted(wanted: Box, { bitmap, as }: { bitmap: ImageBitmap; as: Shape }): Box {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const least = Math.max(1, smallest * Math.min(bitmap.width, bitmap.height))
  const side = Math.min(wanted.width, wanted.height)
  const isSquare = as === 'square'
  const width = within(isSquare ? side : wanted.width, least, bitmap.width)
  const height = within(isSquare ? side : wanted.height, least, bitmap.height)
  return {
    width,
    height,
    left: within(wanted.left, 0, bitmap.width - width),
    top: within(wanted.top, 0, bitmap.height - height),
  }
}

import { useMutation } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { useHost, useTexts } from '../host.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../failure.tsx'
import { Field } from '../fields.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { FileInput, UploadState, useUpload } from '../picture-input.tsx'

type Props = { pictures: string[]; onChange: (change: (pictures: string[]) => string[]) => void }

export function PictureList({ pictures, onChange }: Props) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const [dragged, setDragged] = useState<string>()
  const add = (picture: string) =>
    onChange((present) => (present.includes(picture) ? present : [...present, picture]))
  const upload = useUpload(add)
  const [cropped, setCropped] = useState<string>()
  const move = (picture: string, to: number) =>
    onChange((present) => present.filter((it) => it !== picture).toSpliced(to, 0, picture))
  const dropFiles = (event: DragEvent) => {
    if (dragged) return
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    upload.upload(files)
  }
  return (
    <div className="grid gap-4" onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      <p className="text-sm text-soft">{editor.dropHint}</p>
      <ol className="flex flex-wrap gap-4">
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
          <li
            key={picture}
            draggable
            onDragStart={() => setDragged(picture)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged && move(dragged, index)}
            className="grid w-44 gap-1"
          >
            <Picture
              picture={picture}
              place={{ index, isLast: index === pictures.length - 1 }}
              onMove={(to) => move(picture, to)}
              onCrop={() => setCropped(picture)}
              onRemove={() => onChange((present) => present.filter((it) => it !== picture))}
            />
          </li>
        ))}
      </ol>
      <AddPictures upload={upload} onAdd={add} />
      {cropped && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(undefined)}
          onCrop={(part) => {
            onChange((present) => [...new Set(present.map((it) => (it === cropped ? part : it)))])
            setCropped(undefined)
          }}
        />
      )}
    </div>
  )
}

type PictureProps = {
  picture: string
  place: { index: number; isLast: boolean }
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

function Picture({ picture, place: { index, isLast }, onMove, onCrop, onRemove }: PictureProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const number = index + 1
  return (
    <>
      <img
        draggable={false}
        src={`${pictureUrl(picture)}?w=320`}
        alt={fill(editor.picture, { number })}
        width="176"
        height="176"
        className="size-44 rounded-md bg-paper object-contain"
      />
      <span className="grid grid-cols-4">
        <Button
          variant="plain"
          className="px-0"
          disabled={index === 0}
          aria-label={fill(editor.earlier, { number })}
          onClick={() => onMove(index - 1)}
        >
          ←
        </Button>
        <Button
          variant="plain"
          className="px-0"
          disabled={isLast}
          aria-label={fill(editor.later, { number })}
          onClick={() => onMove(index + 1)}
        >
          →
        </Button>
        <Button
          variant="plain"
          className="px-0"
          aria-label={fill(editor.cropPicture, { number })}
          onClick={onCrop}
        >
          <span aria-hidden="true">⛶</span>
        </Button>
        <Button
          variant="danger"
          className="px-0"
          aria-label={fill(editor.removePicture, { number })}
          onClick={onRemove}
        >
          ✕
        </Button>
      </span>
    </>
  )
}

type AddProps = { upload: ReturnType<typeof useUpload>; onAdd: (picture: string) => void }

/** A picture comes from a file, the camera or an address. */
function AddPictures({ upload, onAdd }: AddProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const { fetchPicture } = useHost()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <FileInput label={editor.files} isAction multiple onFiles={upload.upload} />
          <FileInput label={editor.camera} isAction capture="environment" onFiles={upload.upload} />
        </div>
        {fetchPicture && <FetchPicture fetch={fetchPicture} onAdd={onAdd} />}
      </div>
      <UploadState {...upload} />
    </>
  )
}

type FetchProps = { fetch: (url: string) => Promise<string>; onAdd: (picture: string) => void }

function FetchPicture({ fetch, onAdd }: FetchProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const [url, setUrl] = useState('')
  const fetching = useMutation({
    mutationFn: () => fetch(url),
    onSuccess: (picture) => {
      onAdd(picture)
      setUrl('')
    },
  })
  return (
    <>
      <Field
        label={editor.url}
        type="url"
        value={url}
        onChange={({ target }) => {
          setUrl(target.value)
          if (fetching.isError) fetching.reset()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || url === '') return
          // Would save the product.
          event.preventDefault()
          fetching.mutate()
        }}
      />
      <Button
        variant="outline"
        className="self-end justify-self-start"
        busy={fetching.isPending}
        disabled={url === ''}
        onClick={() => fetching.mutate()}
      >
        {editor.fetchUrl}
      </Button>
      <div className="md:col-span-2">
        <Failure error={fetching.error} />
      </div>
    </>
  )
}

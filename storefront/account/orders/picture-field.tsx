import { useId, useState } from 'react'
import { fill } from '../../../messages/fill.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FieldError } from '../../../ui/labelled.tsx'

/** A picture has an `id` once it is uploaded, so that a second attempt sends only what was lost. */
export type ChosenPicture = { file: File; id?: string }

type Props = {
  texts: Record<
    'pictures' | 'choosePictures' | 'picturesHint' | 'tooManyPictures' | 'removePicture' | 'remove',
    string
  >
  maximum: number
  pictures: ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  disabled: boolean
}

export function PictureField({ texts, maximum, pictures, onChange, disabled }: Props) {
  const id = useId()
  const [isFull, setFull] = useState(false)

  function add(files: FileList | null): void {
    const all = [...pictures, ...Array.from(files ?? [], (file) => ({ file }))]
    setFull(all.length > maximum)
    onChange(all.slice(0, maximum))
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {texts.pictures}
      </label>
      {/* The browser's own button is in the language of the browser. */}
      <span
        className={buttonClass(
          'outline',
          'relative min-h-12 overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        )}
      >
        <Icon name="image-up" className="size-4.5" />
        <span aria-hidden="true">{texts.choosePictures}</span>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-hint${isFull ? ` ${id}-error` : ''}`}
          disabled={disabled}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            add(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </span>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {texts.picturesHint}
      </p>
      <FieldError id={id} text={isFull ? texts.tooManyPictures : undefined} />
      {pictures.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {pictures.map((picture, index) => (
            <li
              key={`${picture.file.name}-${picture.file.lastModified}-${picture.file.size}`}
              className="flex min-w-0 items-center gap-3"
            >
              <span className="min-w-0 truncate">{picture.file.name}</span>
              <Button
                variant="plain"
                disabled={disabled}
                aria-label={fill(texts.removePicture, { name: picture.file.name })}
                onClick={() => {
                  setFull(false)
                  onChange(pictures.filter((_, at) => at !== index))
                }}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

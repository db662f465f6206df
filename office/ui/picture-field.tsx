import { useState } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { FileInput, UploadState, useUpload } from '../../member-ui/picture-input.tsx'

/** The picture of a form: stored when it is chosen, and named when the form is saved. */
export function usePicture(presentUrl: string | undefined) {
  const [picture, setPicture] = useState<string>()
  const upload = useUpload(setPicture)
  const clear = () => setPicture(undefined)
  return { picture, imageUrl: picture ? pictureUrl(picture) : presentUrl, upload, clear }
}

export type Chosen = ReturnType<typeof usePicture>

export function PictureField({ label, of }: { label: string; of: Chosen }) {
  const { imageUrl, upload } = of
  return (
    <>
      {imageUrl && (
        <img src={`${imageUrl}?w=320`} alt="" className="max-h-40 justify-self-start rounded-md" />
      )}
      <FileInput label={label} onFiles={upload.upload} />
      <UploadState {...upload} />
    </>
  )
}

import { useState } from 'react'
import { returnPictureWidth } from '../../../contract/limits.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import type { ChosenPicture } from './picture-field.tsx'

type UploadPath = 'POST /returns/pictures' | 'POST /messages/pictures' | 'POST /disputes/pictures'

/** Another attempt to send a form does not upload again what was uploaded before. */
export function useChosenPictures(path: UploadPath) {
  const { id: userId } = useUser()
  const [pictures, setPictures] = useState<ChosenPicture[]>([])

  async function uploadPictures(): Promise<string[]> {
    const ids: string[] = []
    for (const [index, { file, id }] of pictures.entries()) {
      const uploaded = id ?? (await upload(file))
      ids.push(uploaded)
      setPictures((before) => before.map((one, at) => (at === index ? { ...one, id: uploaded } : one)))
    }
    return ids
  }

  async function upload(file: File): Promise<string> {
    const body = new FormData()
    body.append('userId', userId)
    body.append('image', await shrinkPicture(file, returnPictureWidth), file.name)
    return (await account(path, { body })).picture._id
  }

  return { chosen: { pictures, onChange: setPictures }, uploadPictures }
}

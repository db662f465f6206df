export { saveFile } from '../../member-ui/save-file.ts'

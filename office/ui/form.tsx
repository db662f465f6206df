export { Form } from '../../member-ui/form.tsx'

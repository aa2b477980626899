export { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';

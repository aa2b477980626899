export { Controller, FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';

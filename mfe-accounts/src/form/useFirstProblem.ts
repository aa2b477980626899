export { useFirstProblem } from '@spot/contracts/ui/data';

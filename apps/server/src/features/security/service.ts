export { confirmPassword } from './confirm-password.ts';
export { checkSecondFactor, endSecondFactor } from './second-factor.ts';

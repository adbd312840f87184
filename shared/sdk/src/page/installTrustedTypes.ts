import { trustedTypesFactory } from './trustedTypesFactory';

/** antd sets plain text through innerHTML; a string without `<` cannot become markup, anything else is refused. */
trustedTypesFactory?.createPolicy('default', {
  createHTML: (input) => {
    if (input.includes('<')) throw new TypeError('HTML strings are refused on this page');
    return input;
  },
});

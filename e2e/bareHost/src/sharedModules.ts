import * as antdBase from '@prova/shared/ui/antd/base';
import * as antdCore from '@prova/shared/ui/antd/core';
import * as antdData from '@prova/shared/ui/antd/data';
import * as antdForm from '@prova/shared/ui/antd/form';
import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as axios from 'axios';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactI18next from 'react-i18next';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** Shared modules of the page, by name. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': router,
  'react-router-dom': router,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': query,
  axios,
  i18next,
  'react-i18next': reactI18next,
  '@prova/shared/ui/antd/core': antdCore,
  '@prova/shared/ui/antd/base': antdBase,
  '@prova/shared/ui/antd/form': antdForm,
  '@prova/shared/ui/antd/data': antdData,
};
